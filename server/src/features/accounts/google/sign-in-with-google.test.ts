import {
  getUser,
  logIn,
  register,
  signInWithGoogle,
} from "@frontage/contract/accounts/accounts.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGoogle } from "../../../adapters/identity/google.ts";
import { makeCustomer, makeResetToken, signUp } from "../../../../test/fixtures/factories.ts";
import {
  startLocalIssuer,
  type LocalClaims,
  type LocalIssuer,
} from "../../../../test/servers/local-issuer.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { countRows } from "../../../../test/readers/row-counts.ts";
import { consentWordings } from "../register/register-customer.ts";

let issuer: LocalIssuer;
beforeAll(async () => {
  issuer = await startLocalIssuer({ now: () => app.clock.now() });
});
afterAll(() => issuer.stop());

const withoutGoogle = useTestApp();
const unreachable = useTestApp({
  google: () => ({
    identify: () => Promise.reject(new Error("no keys")),
    fetchPicture: async () => null,
  }),
});
const app = useTestApp({
  google: (clock) => createGoogle({ clientId: issuer.clientId, clock, keysUrl: issuer.keysUrl }),
});

let counter = 0;
/** A new user with a Google account. */
const stranger = (claims: LocalClaims = {}) => {
  const number = ++counter;
  return { sub: `google-${number}`, email: `person${number}@gmail.com`, ...claims };
};
/** A browser that has requested its nonce. */
async function newBrowser() {
  const answer = await app.request({ method: "POST", path: "/auth/google/nonce/" });
  const cookie = answer.cookies.find(({ name }) => name === "google");
  expect(cookie).toMatchObject({ path: "/", httpOnly: true, sameSite: "Lax" });
  const { nonce } = answer.json<{ nonce: string }>();
  return { nonce, headers: { cookie: `google=${cookie?.value}` } };
}
let browser: Awaited<ReturnType<typeof newBrowser>>;
beforeAll(async () => {
  browser = await newBrowser();
});
const sign = (claims: LocalClaims) => issuer.sign({ nonce: browser.nonce, ...claims });
const send = (idToken: unknown, password?: string) =>
  app.request({
    method: "POST",
    path: "/auth/google/authenticate/",
    body: { id_token: idToken, ...(password !== undefined && { password }) },
    headers: browser.headers,
  });
const signIn = async (claims: LocalClaims, password?: string) => {
  const body = { idToken: await sign(claims), ...(password !== undefined && { password }) };
  return (await app.api()(signInWithGoogle, { body, headers: browser.headers })).token;
};
const userOf = (token: string) => app.api(token)(getUser);
const statusOf = async (token: string) =>
  (await app.request({ path: "/auth/user/", token })).statusCode;
const domainOf = (email: string) => email.split("@")[1];
const invalid = { id_token: ["Credentials are invalid."] };

describe("POST /auth/google/authenticate/", () => {
  test("answers 404 if Google is not set up", async () => {
    const call = withoutGoogle.api()(signInWithGoogle, { body: { idToken: "a.b.c" } });
    expect(await refusalOf(call)).toMatchObject({ status: 404, code: "not_found" });
  });

  test("refuses every invalid token and stores nothing", async () => {
    const before = await countRows(app.database.pool);
    const tokens: unknown[] = [
      undefined,
      null,
      "",
      7,
      "x".repeat(8001),
      "a.b.c",
      await sign({ aud: "someone-else" }),
      await sign({ iss: "https://evil.example" }),
      await sign({ email_verified: false }),
      await sign({ exp: 1 }),
      await issuer.sign(),
      await issuer.sign({ nonce: "" }),
      await issuer.sign({ nonce: (await newBrowser()).nonce }),
    ];
    for (const token of tokens) {
      const answer = await send(token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(invalid);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(await countRows(app.database.pool)).toEqual(before);
  });

  test("answers with a server error if Google's keys cannot be fetched", async () => {
    const body = { id_token: await issuer.sign() };
    const path = "/auth/google/authenticate/";
    const answer = await unreachable.request({ method: "POST", path, body });
    expect(answer.statusCode).toBe(500);
    expect(Object.keys(answer.json())).toEqual(["reference"]);
  });

  test("creates a customer's account with a verified e-mail for a new user", async () => {
    const claims = stranger({
      email: "Grace@gmail.com",
      given_name: "Grace",
      family_name: "Hopper",
    });
    const answer = await send(await sign(claims));
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ token: string }>();
    expect(answer.cookies).toMatchObject([
      { name: "session", value: token, httpOnly: true },
      { name: "known", httpOnly: true },
    ]);
    expect(await userOf(token)).toEqual({
      username: "grace@gmail.com",
      email: "Grace@gmail.com",
      firstName: "Grace",
      lastName: "Hopper",
      groups: ["Customer"],
      accounts: [{ type: "GoogleSignIn", avatar: null }],
      isNew: true,
      lacksSecondFactor: false,
    });
    const row = await app.database.db
      .selectFrom("users")
      .where("username", "=", "grace@gmail.com")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ passwordHash: null, emailVerifiedAt: app.clock.now() });
  });

  test("stores the consents and sends a welcome mail", async () => {
    const claims = stranger();
    const email = String(claims.email);
    await signIn(claims);
    const consents = await app.database.db
      .selectFrom("consents")
      .innerJoin("users", "users.id", "consents.userId")
      .where("username", "=", email)
      .select(["kind", "given", "wording", "source", "recordedAt"])
      .orderBy("kind", "desc")
      .execute();
    const common = { source: "google", recordedAt: app.clock.now() };
    expect(consents).toEqual([
      { kind: "terms", given: true, wording: consentWordings.google, ...common },
      { kind: "marketing", given: false, wording: consentWordings.marketing, ...common },
    ]);
    await app.jobs.run("deliver-mail");
    const mails = app.mailer.delivered.filter(({ to }) => to.email === email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Welcome to Frontage"]);
  });

  test("recognises a person by Google's identifier after a change of e-mail", async () => {
    const claims = stranger();
    const first = await userOf(await signIn(claims));
    const again = await userOf(await signIn({ ...claims, email: "renamed@gmail.com" }));
    expect(again).toEqual(first);
  });

  test("connects the account of a verified e-mail and keeps its password and sessions", async () => {
    const { email, token } = await signUp(app);
    await app.request({
      method: "PUT",
      path: "/auth/reset-password/",
      body: { token: await makeResetToken(app, email), password: "Kiosk-lantern-2" },
    });
    expect(await statusOf(token)).toBe(401);
    const { token: session } = await app.api()(logIn, {
      body: { email, password: "Kiosk-lantern-2" },
    });
    const google = await signIn(stranger({ email: email.toUpperCase(), hd: domainOf(email) }));
    expect(await userOf(google)).toMatchObject({
      username: email,
      firstName: "Ada",
      accounts: [{ type: "GoogleSignIn", avatar: null }],
      isNew: true,
      lacksSecondFactor: false,
    });
    expect(await statusOf(session)).toBe(200);
    await app.api()(logIn, { body: { email, password: "Kiosk-lantern-2" } });
  });

  test("removes the password and sessions of an account with an unverified e-mail", async () => {
    const claims = stranger();
    const email = String(claims.email);
    const squatter = await app.api()(register, {
      body: { name: "Mallory", email, password: "Kiosk-lantern-1", marketingConsent: false },
    });
    const token = await signIn(claims);
    expect(await statusOf(squatter.token)).toBe(401);
    const refused = app.api()(logIn, { body: { email, password: "Kiosk-lantern-1" } });
    expect(await refusalOf(refused)).toMatchObject({ status: 400 });
    expect(await userOf(token)).toMatchObject({ username: email });
    // Only the first time: a password that the owner has set since stays.
    await app.request({
      method: "PUT",
      path: "/auth/reset-password/",
      body: { token: await makeResetToken(app, email), password: "Kiosk-lantern-2" },
    });
    await signIn(claims);
    await app.api()(logIn, { body: { email, password: "Kiosk-lantern-2" } });
  });

  test("keeps the groups of a connected account and adds none", async () => {
    const { email } = await makeCustomer(app, ["Landlord"]);
    const token = await signIn(stranger({ email, hd: domainOf(email) }));
    expect(await userOf(token)).toMatchObject({ groups: ["Landlord"] });
  });

  describe("for an e-mail that Google is not authoritative for", () => {
    const needed = { status: 409, code: "password_needed" };

    test("asks for the password of the account once, then signs in without it", async () => {
      const { email, token } = await signUp(app);
      const claims = stranger({ email });
      expect(await refusalOf(signIn(claims))).toMatchObject(needed);
      const wrong = await send(await sign(claims), "Kiosk-lantern-2");
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json()).toEqual({ password: ["Credentials are invalid."] });
      expect(await refusalOf(signIn(claims))).toMatchObject(needed);
      const connected = await signIn(claims, "Kiosk-lantern-1");
      expect(await userOf(connected)).toMatchObject({
        username: email,
        accounts: [{ type: "GoogleSignIn", avatar: null }],
        isNew: true,
        lacksSecondFactor: false,
      });
      expect(await statusOf(token)).toBe(200);
      expect(await userOf(await signIn(claims))).toMatchObject({ username: email });
    });

    test.each([
      ["another organisation", { hd: "elsewhere.example" }],
      ["a domain that only ends like Google's", { email: "ada@notgmail.com" }],
      ["no organisation", {}],
    ])("does not accept %s as authority", async (_, claims) => {
      const { email } = await makeCustomer(app);
      const given = { email, ...claims };
      await app.database.db
        .updateTable("users")
        .set({ email: given.email, username: given.email })
        .where("email", "=", email)
        .execute();
      expect(await refusalOf(signIn(stranger(given)))).toMatchObject(needed);
    });

    test("names the characters of a new name that documents cannot print, once", async () => {
      const claims = stranger({ given_name: "Ada 🎉", family_name: "Lovelace" });
      const answer = await send(await sign(claims));
      expect(answer.json()).toEqual({ token: expect.any(String), unprintable: ["🎉"] });
      expect((await send(await sign(claims))).json()).toMatchObject({ unprintable: [] });
    });

    test("creates an account with an unverified e-mail for a new user", async () => {
      const email = `new-${++counter}@example.net`;
      expect(await userOf(await signIn(stranger({ email })))).toMatchObject({ email });
      const row = await app.database.db
        .selectFrom("users")
        .where("email", "=", email)
        .select("emailVerifiedAt")
        .executeTakeFirstOrThrow();
      expect(row.emailVerifiedAt).toBeNull();
      // The e-mail's owner, confirmed by Google, becomes the only one with access.
      await signIn(stranger({ email, hd: "example.net" }));
      const users = await app.database.db
        .selectFrom("signInAccounts")
        .innerJoin("users", "users.id", "signInAccounts.userId")
        .where("email", "=", email)
        .select("subject")
        .execute();
      expect(users).toHaveLength(1);
    });
  });

  test("never connects a staff account automatically", async () => {
    const { email } = await makeCustomer(app, ["Staff"]);
    const claims = stranger({ email, hd: domainOf(email) });
    expect(await refusalOf(signIn(claims))).toMatchObject({ status: 409, code: "password_needed" });
  });

  test("refuses a token that is older than ten minutes", async () => {
    const token = await sign(stranger());
    app.clock.advance({ minutes: 12 });
    expect((await send(token)).json()).toEqual(invalid);
  });

  test("gives all windows of a browser the same nonce, and each browser a different one", async () => {
    const path = "/auth/google/nonce/";
    const again = await app.request({ method: "POST", path, headers: browser.headers });
    expect(again.json()).toEqual({ nonce: browser.nonce });
    expect((await newBrowser()).nonce).not.toBe(browser.nonce);
  });

  test("creates one account for many simultaneous sign-ins of a new user", async () => {
    const claims = stranger();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signIn(claims)));
    const users = await Promise.all(tokens.map(userOf));
    expect(new Set(users.map(({ username }) => username))).toEqual(new Set([claims.email]));
    expect(users[0]?.accounts).toHaveLength(1);
  });

  test("leaves no session for a person who registers the e-mail at the same moment", async () => {
    for (let round = 0; round < 6; round++) {
      const claims = stranger();
      const email = String(claims.email);
      const body = {
        name: "Mallory",
        email,
        password: "Kiosk-lantern-1",
        marketing_consent: false,
      };
      const [registered, google] = await Promise.all([
        app.request({ method: "POST", path: "/auth/register/", body }),
        signIn(claims),
      ]);
      expect(await statusOf(google)).toBe(200);
      if (registered.statusCode === 201) {
        expect(await statusOf(registered.json<{ token: string }>().token)).toBe(401);
      }
      const again = { method: "PUT", path: "/auth/token/", body } as const;
      expect((await app.request(again)).statusCode).toBe(400);
    }
  });
});

describe("the picture of a user who signs in with Google", () => {
  const avatarOf = async (token: string) => (await userOf(token)).accounts[0]?.avatar ?? null;

  test("is copied and served from our own address", async () => {
    const claims = stranger({ picture: issuer.pictureUrl });
    const avatar = await avatarOf(await signIn(claims));
    expect(avatar).toMatch(/^\/avatars\/[0-9a-f]{32}\.png$/);
    const answer = await app.app.inject(avatar ?? "");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(await avatarOf(await signIn(claims))).toBe(avatar);
  });

  test.each(["/page", "/endless", "/elsewhere", "/nothing"])("is omitted for %s", async (path) => {
    const picture = new URL(path, issuer.pictureUrl).href;
    expect(await avatarOf(await signIn(stranger({ picture })))).toBeNull();
  });

  test.each(["/avatars/x.png", `/avatars/${"0".repeat(32)}.svg`, `/avatars/${"0".repeat(32)}.png`])(
    "is not found at %s",
    async (address) => {
      expect((await app.app.inject(address)).statusCode).toBe(404);
    },
  );
});
