import {
  logIn,
  requestPasswordReset,
  resetPassword,
} from "@frontage/contract/accounts/accounts.ts";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { makeCustomer, makeResetToken, signUp } from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { countRows } from "../../../../test/readers/row-counts.ts";

const app = useTestApp();

const ask = (email: unknown) =>
  app.request({ method: "PUT", path: "/auth/request-password-reset/", body: { email } });
const reset = (body: Record<string, unknown>) =>
  app.request({ method: "PUT", path: "/auth/reset-password/", body });
const logInWith = (email: string, password: string) =>
  app.request({ method: "PUT", path: "/auth/token/", body: { email, password } });
const statusOf = async (token: string) =>
  (await app.request({ path: "/auth/user/", token })).statusCode;
const deadLink = { token: ["This link has been used or has expired. Please request a new one."] };
const newPassword = "Kiosk-lantern-2";

/** The statements of a call, in order. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await call();
  const statements = query.mock.calls.map(([statement]) => {
    const text: unknown = typeof statement === "object" ? statement : { text: statement };
    return String((text as { text: string }).text);
  });
  query.mockRestore();
  return statements;
}

describe("PUT /auth/request-password-reset/", () => {
  test.each([
    [undefined, "Email is required"],
    ["", "Email is required"],
    ["ada", "Invalid email"],
  ])("requires an e-mail, not %j", async (email, message) => {
    const before = await countRows(app.database.pool);
    const answer = await ask(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ email: [message] });
    expect(await countRows(app.database.pool)).toEqual(before);
  });

  test("mails a link that works for an hour, whatever the case of the e-mail", async () => {
    const { email } = await signUp(app);
    app.mailer.delivered.length = 0;
    expect((await ask(email.toUpperCase())).statusCode).toBe(204);
    await app.jobs.run("deliver-mail");
    const [mail, ...others] = app.mailer.delivered.filter(({ to }) => to.email === email);
    const about = others.concat(mail ?? []).find(({ subject }) => /new password/.test(subject));
    expect(about?.text).toContain("Hello Ada");
    const [, token] = /\/account\/password\/reset\/([\w-]+)/.exec(about?.text ?? "") ?? [];
    expect(Buffer.from(token ?? "", "base64url")).toHaveLength(32);
    app.clock.advance({ minutes: 59, seconds: 59 });
    expect((await reset({ token, password: newPassword })).statusCode).toBe(204);
  });

  test("answers an unknown e-mail in the same way and sends no mail", async () => {
    const { email } = await signUp(app);
    await app.jobs.run("deliver-mail");
    app.mailer.delivered.length = 0;
    const [known, unknown] = [await ask(email), await ask("nobody@example.com")];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body).toBe(known.body);
    const namesOf = ({ headers }: typeof known) =>
      Object.keys(headers).filter((name) => name !== "x-request-id");
    expect(namesOf(unknown)).toEqual(namesOf(known));
    await app.jobs.run("deliver-mail");
    expect(app.mailer.delivered.map(({ to }) => to.email)).toEqual([email]);
  });

  test("runs the same statements and writes as many rows for an unknown e-mail", async () => {
    const { email } = await signUp(app);
    const work = async (address: string) => {
      const before = await countRows(app.database.pool);
      const statements = await statementsOf(() => ask(address));
      const after = await countRows(app.database.pool);
      const written = Object.entries(after)
        .map(([table, count]) => [table, count - (before[table] ?? 0)] as const)
        .filter(([, more]) => more !== 0);
      return { statements, written };
    };
    const known = await work(email);
    expect(known.statements.length).toBeGreaterThan(5);
    expect(known.written).toEqual([
      ["mails", 1],
      ["password_resets", 1],
    ]);
    expect(await work("stranger@example.com")).toEqual(known);
  });

  test("stores neither the token nor an unknown address", async () => {
    const { email } = await signUp(app);
    const token = await makeResetToken(app, email);
    await ask("passer-by@example.com");
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select string_agg(password_resets::text, '') as text from password_resets",
    );
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString("hex"));
    const mails = await app.database.pool.query("select mails::text from mails");
    expect(JSON.stringify(mails.rows)).not.toContain("passer-by");
  });

  test("invalidates the previous link", async () => {
    const { email } = await signUp(app);
    const [older, newer] = [await makeResetToken(app, email), await makeResetToken(app, email)];
    expect((await reset({ token: older, password: newPassword })).json()).toEqual(deadLink);
    expect((await reset({ token: newer, password: newPassword })).statusCode).toBe(204);
  });

  test("leaves one working link after simultaneous requests", async () => {
    const { id, email } = await makeCustomer(app);
    const answers = await Promise.all([ask(email), ask(email), ask(email)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const links = await app.database.db
      .selectFrom("passwordResets")
      .where("userId", "=", id)
      .selectAll()
      .execute();
    expect(links).toHaveLength(1);
  });

  test("deletes expired links", async () => {
    await ask("stranger@example.com");
    app.clock.advance({ hours: 1 });
    await ask("stranger@example.com");
    const { password_resets: links } = await countRows(app.database.pool);
    expect(links).toBe(1);
  });
});

describe("PUT /auth/reset-password/", () => {
  test("applies the password rules of the sign-up and keeps the link after a weak password", async () => {
    const { email } = await signUp(app);
    const token = await makeResetToken(app, email);
    expect((await reset({ token, password: "aaa" })).json()).toEqual({
      password: [
        "Password must be at least 8 characters",
        "Password must contain at least 1 upper-case letter",
        "Password must contain at least 1 number",
      ],
    });
    expect((await reset({ token })).json()).toEqual({ password: ["Password is required"] });
    expect((await reset({ token, password: newPassword })).statusCode).toBe(204);
  });

  test("refuses a password that is easy to guess, including one with the owner's name, and keeps the link", async () => {
    const { email } = await signUp(app);
    const token = await makeResetToken(app, email);
    for (const password of ["Password1", "AdaLovelace1"]) {
      const answer = await reset({ token, password });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        password: ["This password is easy to guess. Choose a longer or less common one."],
      });
    }
    expect((await logInWith(email, "Kiosk-lantern-1")).statusCode).toBe(200);
    expect((await reset({ token, password: newPassword })).statusCode).toBe(204);
  });

  test.each(["", undefined, 7, "ü"])("requires a token, not %j", async (token) => {
    const answer = await reset({ token, password: newPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      token: ["This link is incomplete. Please open it from the e-mail again."],
    });
  });

  test("refuses a token that does not exist, has no account or has been used", async () => {
    const { email } = await signUp(app);
    const token = await makeResetToken(app, email);
    await ask("nobody@example.com");
    const nobodys = await app.database.db
      .selectFrom("mails")
      .where("lastError", "=", "withdrawn")
      .select("facts")
      .execute();
    expect((await reset({ token, password: newPassword })).statusCode).toBe(204);
    const tokens = nobodys.map(({ facts }) => (facts as { token?: string }).token ?? "none");
    expect(tokens.length).toBeGreaterThan(0);
    for (const dead of [...tokens, token, "guess", "x".repeat(200)]) {
      const answer = await reset({ token: dead, password: "Kiosk-lantern-3" });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(deadLink);
    }
    expect((await logInWith(email, newPassword)).statusCode).toBe(200);
  });

  test("refuses a token after exactly one hour", async () => {
    const { email } = await signUp(app);
    const token = await makeResetToken(app, email);
    app.clock.advance({ hours: 1 });
    expect((await reset({ token, password: newPassword })).json()).toEqual(deadLink);
    expect((await logInWith(email, "Kiosk-lantern-1")).statusCode).toBe(200);
  });

  test("sets the password, ends every session of this user only, and opens none", async () => {
    const { email, token: phone } = await signUp(app);
    const other = await signUp(app);
    const laptop = (await app.api()(logIn, { body: { email, password: "Kiosk-lantern-1" } })).token;
    const token = await makeResetToken(app, email);
    const answer = await reset({ token, password: newPassword });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.map(({ name }) => name)).toEqual(["known"]);
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 401]);
    expect(await statusOf(other.token)).toBe(200);
    expect((await logInWith(email, "Kiosk-lantern-1")).statusCode).toBe(400);
    expect((await logInWith(email, newPassword)).statusCode).toBe(200);
  });

  test("verifies the account's e-mail", async () => {
    const { email } = await signUp(app);
    const verifiedAt = async () =>
      (
        await app.database.db
          .selectFrom("users")
          .where("username", "=", email)
          .select("emailVerifiedAt")
          .executeTakeFirstOrThrow()
      ).emailVerifiedAt;
    expect(await verifiedAt()).toBeNull();
    const token = await makeResetToken(app, email);
    await reset({ token, password: newPassword });
    expect(await verifiedAt()).toEqual(app.clock.now());
  });

  test("sets the password of an account without one", async () => {
    const { email } = await makeCustomer(app);
    const token = await makeResetToken(app, email);
    expect((await reset({ token, password: newPassword })).statusCode).toBe(204);
    expect((await logInWith(email, newPassword)).statusCode).toBe(200);
  });

  test("accepts one of many simultaneous requests with the same token", async () => {
    const { email } = await signUp(app);
    const token = await makeResetToken(app, email);
    const passwords = ["Kiosk-lantern-2", "Kiosk-lantern-3", "Kiosk-lantern-4", "Kiosk-lantern-5"];
    const answers = await Promise.all(passwords.map((password) => reset({ token, password })));
    const winners = passwords.filter((_, index) => answers[index]?.statusCode === 204);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400, 400]);
    const opened = await Promise.all(
      passwords.map(async (password) => (await logInWith(email, password)).statusCode === 200),
    );
    expect(passwords.filter((_, index) => opened[index])).toEqual(winners);
  });

  test("leaves no session open for a simultaneous log-in with the old password", async () => {
    for (let round = 0; round < 5; round++) {
      const { email } = await signUp(app);
      const token = await makeResetToken(app, email);
      const [, ...logIns] = await Promise.all([
        reset({ token, password: newPassword }),
        ...Array.from({ length: 6 }, () => logInWith(email, "Kiosk-lantern-1")),
      ]);
      for (const answer of logIns) {
        if (answer.statusCode === 200) {
          expect(await statusOf(answer.json<{ token: string }>().token)).toBe(401);
        } else {
          expect(answer.json()).toEqual({ non_field_errors: ["Credentials are invalid."] });
        }
      }
    }
  });
});

test("sets no password while the account is locked, and works once it is unlocked", async () => {
  const { email } = await signUp(app);
  const lockAt = (lockedAt: Temporal.Instant | null) =>
    app.database.db.updateTable("users").set({ lockedAt }).where("email", "=", email).execute();
  await lockAt(app.clock.now());
  const token = await makeResetToken(app, email);
  const answer = await reset({ token, password: newPassword });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { token: ["This account is locked. Please write to us to have it unlocked."] },
  ]);
  await lockAt(null);
  expect((await logInWith(email, newPassword)).statusCode).toBe(400);
  expect((await reset({ token, password: newPassword })).statusCode).toBe(204);
});

test("the typed client requests a link and resets the password", async () => {
  const { email } = await signUp(app);
  await app.api()(requestPasswordReset, { body: { email } });
  const token = await makeResetToken(app, email);
  await app.api()(resetPassword, { body: { token, password: newPassword } });
  expect((await logInWith(email, newPassword)).statusCode).toBe(200);
});
