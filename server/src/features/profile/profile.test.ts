import * as contract from "@frontage/contract/accounts/account.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { freshIp, makeCustomer, signUp } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { createRateLimits } from "../../http/limits/rate-limits.ts";

const app = useTestApp();
const limited = useTestApp({ limits: ({ pool }) => createRateLimits(pool) });

const put = (path: string, body: Record<string, unknown>, token?: string) =>
  app.request({ method: "PUT", path: `/auth/${path}/`, body, token, ip: freshIp() });

const logIn = (email: string, password: string) => put("token", { email, password });
const accountOf = (token: string) => app.api(token)(contract.getAccount);

const statusOf = async (token: string) =>
  (await app.request({ path: "/auth/user/", token })).statusCode;

describe("PUT /auth/account/", () => {
  test("changes name and phone number, and stores the number in international format", async () => {
    const { token } = await makeCustomer(app);
    const body = { name: "Ada King Lovelace", phone_number: "07700 900123" };
    expect((await put("account", body, token)).statusCode).toBe(204);
    expect(await accountOf(token)).toMatchObject({
      name: "Ada King Lovelace",
      phoneNumber: "+44 7700 900123",
    });
    const user = (await app.request({ path: "/auth/user/", token })).json();
    expect(user).toMatchObject({ first_name: "Ada", last_name: "King Lovelace" });
    await put("account", { name: "Ada King", phone_number: null }, token);
    expect(await accountOf(token)).toMatchObject({ phoneNumber: null });
  });

  test("takes a name of two letters, since only registration asks for four", async () => {
    const { token } = await makeCustomer(app);
    const body = { name: " L\u200bi ", phone_number: "020 7946 0188 ext. 12" };
    expect((await put("account", body, token)).statusCode).toBe(204);
    expect(await accountOf(token)).toMatchObject({
      name: "Li",
      phoneNumber: "+44 20 7946 0188 #12",
    });
  });

  test("says which characters documents cannot print", async () => {
    const { token } = await makeCustomer(app);
    await put("account", { name: "Zoë Müller 🎉", phone_number: null }, token);
    const details = { company_name: "Bäckerei Łódź ༄ Ltd", address: "1 Υmittos", vat_number: null };
    await put("account/billing", details, token);
    expect(await accountOf(token)).toMatchObject({
      unprintable: { name: ["🎉"], billing: ["༄"] },
    });
    await put("account", { name: "Zoë Müller", phone_number: null }, token);
    expect(await accountOf(token)).toMatchObject({ unprintable: { name: [], billing: ["༄"] } });
  });

  test("takes tax numbers with words, of Greece, and of other countries", async () => {
    const { token } = await makeCustomer(app);
    for (const [typed, kept] of [
      ["VAT No GB 123 4567 89", "GB123456789"],
      ["GR 123456789", "EL123456789"],
      ["US 12-3456789", "US 12-3456789"],
    ]) {
      const details = { company_name: null, address: null, vat_number: typed };
      expect((await put("account/billing", details, token)).statusCode).toBe(204);
      expect((await accountOf(token)).billing.vatNumber).toBe(kept);
    }
  });

  test("refuses a phone number with letters and says what to write", async () => {
    const { token } = await makeCustomer(app);
    const answer = await put("account", { name: "Ada", phone_number: "0800 FLOWERS" }, token);
    expect(answer.json()).toEqual({
      phone_number: ["Invalid phone number: write its letters as digits, and an extension after #"],
    });
  });

  test("reports all problems at once", async () => {
    const { token } = await makeCustomer(app);
    const answer = await put("account", { name: "\u3164\u3164", phone_number: "123" }, token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      name: ["Remove the characters that look empty. Type it instead of pasting it."],
      phone_number: ["Invalid phone number"],
    });
  });
});

describe("PUT /auth/account/password/", () => {
  test("changes the password and ends every other session", async () => {
    const { email, token } = await signUp(app);
    const elsewhere: string = (await logIn(email, "Kiosk-lantern-1")).json().token;
    const body = { current_password: "Kiosk-lantern-1", password: "Kiosk-lantern-2" };
    expect((await put("account/password", body, token)).statusCode).toBe(204);
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await logIn(email, "Kiosk-lantern-1")).statusCode).toBe(400);
    expect((await logIn(email, "Kiosk-lantern-2")).statusCode).toBe(200);
  });

  test("refuses a wrong current password and a weak new one", async () => {
    const { token } = await signUp(app);
    const wrong = { current_password: "Kiosk-lantern-9", password: "Kiosk-lantern-2" };
    expect((await put("account/password", wrong, token)).json()).toEqual({
      current_password: ["This is not your current password"],
    });
    const weak = { current_password: "", password: "frontage" };
    expect((await put("account/password", weak, token)).json()).toEqual({
      current_password: ["Password is required"],
      password: [
        "Password must contain at least 1 upper-case letter",
        "Password must contain at least 1 number",
      ],
    });
  });

  test("refuses a password that is easy to guess, including one with the owner's name", async () => {
    const { email, token } = await signUp(app);
    for (const password of ["Password1", "AdaLovelace1"]) {
      const answer = await put(
        "account/password",
        { current_password: "Kiosk-lantern-1", password },
        token,
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        password: ["This password is easy to guess. Choose a longer or less common one."],
      });
    }
    expect((await logIn(email, "Kiosk-lantern-1")).statusCode).toBe(200);
  });

  test("accepts only one of two simultaneous changes", async () => {
    const { email, token } = await signUp(app);
    const change = (password: string) =>
      put("account/password", { current_password: "Kiosk-lantern-1", password }, token);
    const answers = await Promise.all([change("Kiosk-lantern-2"), change("Kiosk-lantern-3")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400]);
    const winner = answers[0]?.statusCode === 204 ? "Kiosk-lantern-2" : "Kiosk-lantern-3";
    expect((await logIn(email, winner)).statusCode).toBe(200);
  });

  test("refuses a change for an account without a password", async () => {
    const { token } = await makeCustomer(app);
    const body = { current_password: "Kiosk-lantern-1", password: "Kiosk-lantern-2" };
    expect((await put("account/password", body, token)).statusCode).toBe(400);
    expect(await accountOf(token)).toMatchObject({ hasPassword: false });
  });
});

test("allows ten wrong current passwords for an account, in both forms together", async () => {
  const [guesser, other] = [await signUp(limited), await signUp(limited)];
  const guess = async (
    form: "email" | "password",
    current_password: string,
    { token } = guesser,
  ) => {
    const change =
      form === "email" ? { email: `next-${guesser.email}` } : { password: "Kiosk-lantern-2" };
    const { statusCode } = await limited.request({
      method: "PUT",
      path: `/auth/account/${form}/`,
      body: { ...change, current_password },
      token,
      ip: freshIp(),
    });
    return statusCode;
  };
  for (let count = 0; count < 5; count++) {
    expect(await guess("email", "Kiosk-lantern-9")).toBe(400);
    expect(await guess("password", "Kiosk-lantern-9")).toBe(400);
  }
  expect(await guess("email", "Kiosk-lantern-1")).toBe(429);
  expect(await guess("password", "Kiosk-lantern-1")).toBe(429);
  expect(await guess("password", "Kiosk-lantern-1", other)).toBe(204);
});

describe("PUT /auth/account/marketing-consent/", () => {
  test("stores wording, time and source of each change", async () => {
    const { id, token } = await makeCustomer(app);
    const choose = (marketing_consent: boolean) =>
      put("account/marketing-consent", { marketing_consent }, token);
    await choose(true);
    app.clock.advance({ days: 1 });
    await choose(false);
    await choose(false);
    const rows = await app.database.db
      .selectFrom("consents")
      .where("userId", "=", id)
      .orderBy("id")
      .select(["kind", "given", "wording", "source", "recordedAt"])
      .execute();
    const now = app.clock.now();
    const row = {
      kind: "marketing",
      wording: "I would like to receive news and offers by e-mail.",
      source: "account",
    };
    expect(rows).toEqual([
      { ...row, given: true, recordedAt: now.subtract({ hours: 24 }) },
      { ...row, given: false, recordedAt: now },
    ]);
    expect(await accountOf(token)).toMatchObject({ marketingConsent: false });
  });
});

describe("PUT /auth/account/billing/", () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await makeCustomer(app));
  });

  test("stores the details, and removes fields that are sent as null", async () => {
    const details = {
      company_name: "Analytical Engines Ltd",
      address: "12 St James’s Square\nLondon SW1Y 4JH",
      vat_number: "gb 123 4567 89",
    };
    expect((await put("account/billing", details, token)).statusCode).toBe(204);
    expect((await accountOf(token)).billing).toEqual({
      companyName: "Analytical Engines Ltd",
      address: "12 St James’s Square\nLondon SW1Y 4JH",
      vatNumber: "GB123456789",
    });
    await put("account/billing", { ...details, vat_number: null, address: null }, token);
    expect((await accountOf(token)).billing).toEqual({
      companyName: "Analytical Engines Ltd",
      address: null,
      vatNumber: null,
    });
  });

  test("refuses a VAT number without a country and an address too long for a document", async () => {
    const details = { company_name: null, address: "1\n2\n3\n4\n5\n6\n7", vat_number: "12345" };
    expect((await put("account/billing", details, token)).json()).toEqual({
      address: ["Ensure the address has at most 6 lines."],
      vat_number: ["Enter a VAT number with its country, such as GB123456789"],
    });
  });
});
