import { expect, test } from "vitest";
import { scrub } from "./scrub.ts";

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
  ["/account/password/reset/short now", "/account/password/reset/(token) now"],
  [`session ${"a1".repeat(32)}`, "session (token)"],
  ["duplicate key violates bookings_no_overlap", "duplicate key violates bookings_no_overlap"],
])("%s", (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});
