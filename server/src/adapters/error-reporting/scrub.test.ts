import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countSteps } from "../../../test/readers/count-steps.ts";
import { scrub, secrets } from "./scrub.ts";

test.each([
  ["no user ada.l+x@mail.example.com", "no user (e-mail)"],
  [
    "postgres://frontage:hunter2@db.internal:5432/frontage",
    "postgres://(login)@db.internal:5432/frontage",
  ],
  ["No such payment_intent: pi_3Abc", "No such payment_intent: (key)"],
  ["authorization: Token 0f9a", "authorization: Token (token)"],
  ["GET /x?a=1&b[0]=two", "GET /x?a=(value)&b[0]=(value)"],
  ["Key (code, email)=(AB12, x) already exists", "Key (code, email)=(values) already exists"],
  ["Key (name)=(Ada (the first)) already exists", "Key (name)=(values) already exists"],
  ["/account/password/reset/short now", "/account/password/reset/(token) now"],
  ["/designs/shared/short now", "/designs/shared/(token) now"],
  ["/api/design-shares/short/", "/api/design-shares/(token)/"],
  [`session ${"a1".repeat(32)}`, "session (token)"],
  ["duplicate key violates bookings_no_overlap", "duplicate key violates bookings_no_overlap"],
])("%s", (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

/** Parts of the patterns. Texts made of these get far into a match before the match fails. */
const pieces = [
  "a",
  "1",
  "-",
  ".",
  "@",
  "a@",
  "a-",
  "://",
  "a:",
  "/",
  "?",
  "a=",
  "Key (",
  ")=",
  "(",
  ")",
].concat(["Token", " ", "pi_", "account/password/reset/", "design-shares/", '"']);

describe.each(secrets)("the pattern %s", (pattern) => {
  test("takes a number of steps linear in the length of the text", () => {
    const repeated = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(repeated, (unit) => {
        const text = unit.join("").repeat(700).slice(0, 700);
        expect(countSteps(pattern, text)).toBeLessThan(50 * text.length);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});
