import { getUser, register } from "@frontage/contract/accounts/accounts.ts";
import { describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { countRows } from "../../../../test/readers/row-counts.ts";
import { consentWordings } from "./register-customer.ts";

const app = useTestApp();

const easy = "This password is easy to guess. Choose a longer or less common one.";

let counter = 0;
const registration = (changes: Record<string, unknown> = {}) => ({
  name: "Ada Lovelace",
  email: `ada-${++counter}@example.com`,
  password: "Kiosk-lantern-1",
  marketing_consent: true,
  ...changes,
});
const post = (body: unknown) => app.request({ method: "POST", path: "/auth/register/", body });
const problemsOf = async (changes: Record<string, unknown>) => {
  const answer = await post(registration(changes));
  expect(answer.statusCode).toBe(400);
  return answer.json<Record<string, string[]>>();
};

describe("POST /auth/register/", () => {
  test.each([
    [{ name: undefined }, { name: ["Name is required"] }],
    [{ name: null }, { name: ["Name is required"] }],
    [{ name: "" }, { name: ["Name is required"] }],
    [{ name: "   " }, { name: ["Name is required"] }],
    [{ name: "Ada" }, { name: ["Name must be at least 4 characters"] }],
    [{ name: " Ada " }, { name: ["Name must be at least 4 characters"] }],
    [{ name: 4 }, { name: ["Expected text."] }],
    [{ name: "Ada\u0000Lovelace" }, { name: ["Remove the control characters."] }],
    [{ email: undefined }, { email: ["Email is required"] }],
    [{ email: "" }, { email: ["Email is required"] }],
    [{ email: "ada" }, { email: ["Invalid email"] }],
    [{ email: "ada@example" }, { email: ["Invalid email"] }],
    [{ email: `${"a".repeat(250)}@example.com` }, { email: ["Invalid email"] }],
    [{ password: undefined }, { password: ["Password is required"] }],
    [{ password: "" }, { password: ["Password is required"] }],
    [{ password: "Front1a" }, { password: ["Password must be at least 8 characters"] }],
    [{ password: "Frontage" }, { password: ["Password must contain at least 1 number"] }],
    [
      { password: "frontage1" },
      { password: ["Password must contain at least 1 upper-case letter"] },
    ],
    [
      { password: "FRONTAGE1" },
      { password: ["Password must contain at least 1 lower-case letter"] },
    ],
    [
      { password: "A".repeat(199) + "a1" },
      { password: ["Password must be at most 200 characters"] },
    ],
    [{ password: "Password1" }, { password: [easy] }],
    [{ password: "AdaLovelace1" }, { password: [easy] }],
    [{ email: "umbrelline@example.com", password: "Umbrelline2027" }, { password: [easy] }],
    [
      { password: "password1" },
      { password: ["Password must contain at least 1 upper-case letter"] },
    ],
    [{ marketing_consent: "yes" }, { marketing_consent: ["Expected true or false."] }],
  ])("refuses %j", async (changes, problems) => {
    expect(await problemsOf(changes)).toEqual(problems);
  });

  test("reports every problem at once, with every broken password rule", async () => {
    const before = await countRows(app.database.pool);
    expect(await problemsOf({ name: "Ada", email: "ada", password: "-" })).toEqual({
      name: ["Name must be at least 4 characters"],
      email: ["Invalid email"],
      password: [
        "Password must be at least 8 characters",
        "Password must contain at least 1 upper-case letter",
        "Password must contain at least 1 lower-case letter",
        "Password must contain at least 1 number",
      ],
    });
    expect(await countRows(app.database.pool)).toEqual(before);
  });

  test("signs up a customer and logs them in", async () => {
    const answer = await post(
      registration({ name: "Ada King Lovelace", email: "Ada@Example.com" }),
    );
    expect(answer.statusCode).toBe(201);
    const { token } = answer.json<{ token: string }>();
    expect(await app.api(token)(getUser)).toEqual({
      username: "ada@example.com",
      firstName: "Ada",
      lastName: "King Lovelace",
      email: "Ada@Example.com",
      groups: ["Customer"],
      accounts: [],
      isNew: true,
      lacksSecondFactor: false,
    });
  });

  test.each([
    ["Madonna", "Madonna", ""],
    ["  Ada   King  Lovelace ", "Ada", "King Lovelace"],
  ])("splits the name %j at the first space", async (name, firstName, lastName) => {
    const { token } = (await post(registration({ name }))).json<{ token: string }>();
    expect(await app.api(token)(getUser)).toMatchObject({ firstName, lastName });
  });

  test("calls an account new for a day", async () => {
    const { token } = (await post(registration())).json<{ token: string }>();
    app.clock.advance({ hours: 23 });
    expect(await app.api(token)(getUser)).toMatchObject({ isNew: true });
    app.clock.advance({ hours: 1 });
    expect(await app.api(token)(getUser)).toMatchObject({ isNew: false });
  });

  test.each([false, true])(
    "takes the consent to news that the company page sets, %j, from a call without one",
    async (marketingConsentDefault) => {
      const { db } = app.database;
      await db.updateTable("siteSettings").set({ marketingConsentDefault }).execute();
      app.siteSettings.forget();
      const { email } = registration();
      await post(registration({ email, marketing_consent: undefined }));
      const { given } = await db
        .selectFrom("consents")
        .innerJoin("users", "users.id", "consents.userId")
        .where("users.email", "=", email)
        .where("consents.kind", "=", "marketing")
        .select("consents.given")
        .executeTakeFirstOrThrow();
      expect(given).toBe(marketingConsentDefault);
    },
  );

  test("ignores groups in the request", async () => {
    const answer = await post(registration({ groups: ["Staff"], is_staff: true }));
    const { groups } = await app.api(answer.json<{ token: string }>().token)(getUser);
    expect(groups).toEqual(["Customer"]);
  });

  test("refuses an e-mail with an account, in any letter case", async () => {
    const body = registration({ email: "twice@example.com" });
    expect((await post(body)).statusCode).toBe(201);
    const again = await post({ ...body, email: "TWICE@example.com" });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({
      email: ["A user with this email already exists. Log in instead."],
    });
  });

  test("creates one account for two simultaneous sign-ups", async () => {
    const body = registration();
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });

  test.each([
    [true, true],
    [false, false],
    [undefined, true],
  ])("stores the consents: marketing %j", async (given, kept) => {
    const body = registration({ marketing_consent: given });
    await post(body);
    const consents = await app.database.db
      .selectFrom("consents")
      .innerJoin("users", "users.id", "consents.userId")
      .where("username", "=", body.email)
      .select(["kind", "given", "wording", "source", "recordedAt"])
      .orderBy("kind", "desc")
      .execute();
    const common = { source: "register", recordedAt: app.clock.now() };
    expect(consents).toEqual([
      { kind: "terms", given: true, wording: consentWordings.terms, ...common },
      { kind: "marketing", given: kept, wording: consentWordings.marketing, ...common },
    ]);
  });

  test("stores only a hash of the password", async () => {
    vi.stubEnv("PASSWORD_COST", "real");
    const { email, ...rest } = registration();
    await post({ email, ...rest });
    const user = await app.database.db
      .selectFrom("users")
      .where("username", "=", email)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain("Kiosk-lantern-1");
  });

  test("names the invalid field for the typed client", async () => {
    const body = { name: "Ada L", email: "taken@b.co", password: "Kiosk-lantern-1" };
    const call = () => app.api()(register, { body: { ...body, marketingConsent: true } });
    await call();
    expect(await refusalOf(call())).toMatchObject({
      status: 400,
      code: null,
      fields: { email: ["A user with this email already exists. Log in instead."] },
    });
  });
});
