import { createHash } from "node:crypto";
import {
  getUser,
  logIn,
  logOut,
  restoreSessionCookie,
} from "@frontage/contract/accounts/accounts.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { signUp } from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const app = useTestApp();
const secureApp = useTestApp({ environment: { PUBLIC_URL: "https://frontage.example" } });
const invalid = { non_field_errors: ["Credentials are invalid."] };

let email: string;
beforeAll(async () => {
  ({ email } = await signUp(app));
});

const put = (body: unknown) => app.request({ method: "PUT", path: "/auth/token/", body });
const openSession = async () =>
  (await app.api()(logIn, { body: { email, password: "Kiosk-lantern-1" } })).token;
const userOf = (token: string) => app.request({ path: "/auth/user/", token });

describe("PUT /auth/token/", () => {
  test("gives the same answer for a wrong password and an unknown e-mail", async () => {
    for (const body of [
      { email, password: "Kiosk-lantern-2" },
      { email, password: "frontage1" },
      { email, password: "Kiosk-lantern-1 " },
      { email: "nobody@example.com", password: "Kiosk-lantern-1" },
      { email: "not an e-mail", password: "Kiosk-lantern-1" },
    ]) {
      const answer = await put(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(invalid);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("refuses any password for an account without one", async () => {
    await app.database.db
      .insertInto("users")
      .values({
        username: "google@example.com",
        email: "google@example.com",
        firstName: "G",
        lastName: "",
        passwordHash: null,
        createdAt: app.clock.now(),
      })
      .execute();
    expect(
      (await put({ email: "google@example.com", password: "Kiosk-lantern-1" })).json(),
    ).toEqual(invalid);
  });

  test("requires both fields", async () => {
    expect((await put({})).json()).toEqual({
      email: ["Email is required"],
      password: ["Password is required"],
    });
  });

  test("opens a session, in any letter case of the e-mail", async () => {
    const answer = await put({ email: ` ${email.toUpperCase()} `, password: "Kiosk-lantern-1" });
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ token: string }>();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(await app.api(token)(getUser)).toMatchObject({ username: email });
  });

  test("sets a cookie for seven days that scripts cannot read", async () => {
    const answer = await put({ email, password: "Kiosk-lantern-1" });
    const { token } = answer.json<{ token: string }>();
    expect(answer.cookies.filter(({ name }) => name !== "known")).toEqual([
      {
        name: "session",
        value: token,
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        maxAge: 7 * 24 * 60 * 60,
      },
    ]);
  });

  test("sets a secure cookie under https", async () => {
    const { email: address } = await signUp(secureApp);
    const body = { email: address, password: "Kiosk-lantern-1" };
    const answer = await secureApp.request({ method: "PUT", path: "/auth/token/", body });
    expect(answer.cookies.filter(({ name }) => name !== "__Host-known")).toEqual([
      {
        name: "__Host-session",
        value: answer.json<{ token: string }>().token,
        path: "/",
        httpOnly: true,
        secure: true,
        sameSite: "Lax",
        maxAge: 7 * 24 * 60 * 60,
      },
    ]);
  });

  test("stores a hash of the token, not the token", async () => {
    const token = await openSession();
    const hash = createHash("sha256").update(token).digest();
    const session = await app.database.db
      .selectFrom("sessions")
      .where("tokenHash", "=", hash)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(session.createdAt).toEqual(app.clock.now());
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select coalesce(string_agg(sessions::text, ''), '') as text from sessions",
    );
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString("hex"));
  });
});

describe("a session", () => {
  test("is required to read the user", async () => {
    for (const token of ["", "wrong", "x".repeat(43), "x".repeat(5000)]) {
      const answer = await userOf(token);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ detail: "Please log in.", code: "unauthorised" });
    }
  });

  test.each(["Bearer", "token", "Basic", "Token Token", ""])(
    "cannot be opened by a header with %j",
    async (word) => {
      const token = await openSession();
      const headers = { authorization: `${word} ${token}` };
      expect((await app.request({ path: "/auth/user/", headers })).statusCode).toBe(401);
    },
  );

  test("lasts seven days to the second", async () => {
    const token = await openSession();
    app.clock.advance({ days: 7 });
    app.clock.advance({ seconds: -1 });
    expect((await userOf(token)).statusCode).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect((await userOf(token)).statusCode).toBe(401);
  });

  test("answers no JSON and makes no change with its cookie alone", async () => {
    const token = await openSession();
    const headers = { cookie: `session=${token}` };
    const calls = [
      { path: "/auth/user/" },
      { path: "/bookings/" },
      { method: "DELETE", path: "/auth/token/" },
      { method: "POST", path: "/bookings/", body: {} },
      { method: "POST", path: "/payments/start-card-setup/" },
    ] as const;
    for (const call of calls) {
      expect((await app.request({ ...call, headers })).statusCode).toBe(401);
    }
    expect((await userOf(token)).statusCode).toBe(200);
  });
});

describe("DELETE /auth/token/", () => {
  test("is only for signed-in users", async () => {
    const refusal = await refusalOf(app.api()(logOut));
    expect(refusal).toMatchObject({ status: 401, code: "unauthorised" });
  });

  test("ends this session only, and removes the cookie", async () => {
    const [token, other] = [await openSession(), await openSession()];
    const answer = await app.request({ method: "DELETE", path: "/auth/token/", token });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe("");
    expect(answer.cookies).toMatchObject([{ name: "session", value: "", path: "/" }]);
    expect((await userOf(token)).statusCode).toBe(401);
    expect((await userOf(other)).statusCode).toBe(200);
    expect((await app.request({ method: "DELETE", path: "/auth/token/", token })).statusCode).toBe(
      401,
    );
  });
});

describe("PUT /auth/session-cookie/", () => {
  const restore = (token?: string, headers = {}) =>
    app.request({ method: "PUT", path: "/auth/session-cookie/", token, headers });

  test("requires a token; the cookie is not enough", async () => {
    const refusal = await refusalOf(app.api()(restoreSessionCookie));
    expect(refusal).toMatchObject({ status: 401, code: "unauthorised" });
    const cookie = `session=${await openSession()}`;
    const answer = await restore(undefined, { cookie });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("restores the cookie until the session ends", async () => {
    const token = await openSession();
    app.clock.advance({ hours: 100 });
    const answer = await restore(token);
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([
      { name: "session", value: token, httpOnly: true, sameSite: "Lax", maxAge: 68 * 60 * 60 },
    ]);
    app.clock.advance({ hours: 68 });
    expect((await restore(token)).statusCode).toBe(401);
  });
});

describe("DELETE /auth/session-cookie/", () => {
  test("removes the cookie and changes nothing else", async () => {
    const token = await openSession();
    const headers = { cookie: `session=${token}` };
    const answer = await app.request({ method: "DELETE", path: "/auth/session-cookie/", headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([{ name: "session", value: "", path: "/" }]);
    expect((await userOf(token)).statusCode).toBe(200);
  });
});
