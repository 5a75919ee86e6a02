import * as contract from "@frontage/contract/accounts/account.ts";
import { describe, expect, test } from "vitest";
import {
  freshIp,
  mailedToken,
  makeCustomer,
  makeResetToken,
  signUp,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();

const put = (path: string, body: Record<string, unknown>, token?: string) =>
  app.request({ method: "PUT", path: `/auth/${path}/`, body, token, ip: freshIp() });

const logIn = (email: string, password: string) => put("token", { email, password });
const accountOf = (token: string) => app.api(token)(contract.getAccount);

describe("PUT /auth/account/email/", () => {
  test("keeps the old address until the mailed link is opened, and notifies that address", async () => {
    const { email, token } = await signUp(app);
    const next = `new-${email}`;
    const body = { email: next, current_password: "Kiosk-lantern-1" };
    expect((await put("account/email", body, token)).statusCode).toBe(204);
    expect(await accountOf(token)).toMatchObject({ email, pendingEmail: next });
    expect((await logIn(next, "Kiosk-lantern-1")).statusCode).toBe(400);
    app.mailer.delivered.length = 0;
    await app.jobs.run("deliver-mail");
    const sent = app.mailer.delivered.map(({ to, subject }) => [to.email, subject]);
    expect(sent).toContainEqual([next, "Confirm your new e-mail address"]);
    expect(sent).toContainEqual([email, "Your e-mail address is about to change"]);
    const [, secret = ""] =
      /\/account\/email\/confirm\/([\w-]+)/.exec(
        app.mailer.delivered.map(({ text }) => text).join(),
      ) ?? [];

    const answer = await put("confirm-email", { token: secret });
    expect(answer.json()).toEqual({ email: next });
    expect(await accountOf(token)).toMatchObject({ email: next, pendingEmail: null });
    expect((await logIn(next.toUpperCase(), "Kiosk-lantern-1")).statusCode).toBe(200);
    expect((await logIn(email, "Kiosk-lantern-1")).statusCode).toBe(400);
    app.mailer.delivered.length = 0;
    await app.jobs.run("deliver-mail");
    expect(app.mailer.delivered.map(({ to, subject }) => [to.email, subject])).toEqual([
      [email, "Your e-mail address has changed"],
    ]);
  });

  test("issues links that work once, for 24 hours, until a newer one is issued", async () => {
    const { email, token } = await makeCustomer(app);
    const used = { token: ["This link has been used or has expired. Please request a new one."] };
    const confirm = async (secret: string) =>
      (await put("confirm-email", { token: secret })).json();
    const ask = async (next: string) => {
      expect((await put("account/email", { email: next }, token)).statusCode).toBe(204);
      return mailedToken(app, "email_verification", next);
    };
    const first = await ask(`first-${email}`);
    const second = await ask(`second-${email}`);
    expect(await confirm(first)).toEqual(used);
    app.clock.advance({ hours: 23, minutes: 59 });
    expect(await confirm(second)).toEqual({ email: `second-${email}` });
    expect(await confirm(second)).toEqual(used);
    const late = await ask(`late-${email}`);
    app.clock.advance({ hours: 24 });
    expect(await confirm(late)).toEqual(used);
    expect(await confirm("nonsense")).toEqual(used);
  });

  test("stores a hash of the link, and invalidates password links sent to the old address", async () => {
    const { email, token } = await signUp(app);
    const resetToken = await makeResetToken(app, email);
    const next = `kept-${email}`;
    await put("account/email", { email: next, current_password: "Kiosk-lantern-1" }, token);
    const secret = await mailedToken(app, "email_verification", next);
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select string_agg(email_changes::text, '') as text from email_changes",
    );
    expect(rows[0]?.text).not.toContain(secret);
    expect(rows[0]?.text).not.toContain(Buffer.from(secret).toString("hex"));
    await put("confirm-email", { token: secret });
    const reset = await put("reset-password", { token: resetToken, password: "Kiosk-lantern-2" });
    expect(reset.statusCode).toBe(400);
  });

  test("is withdrawn on the account page, and its links no longer work", async () => {
    const { email, token } = await makeCustomer(app);
    const next = `withdrawn-${email}`;
    await put("account/email", { email: next }, token);
    const secret = await mailedToken(app, "email_verification", next);
    const stop = await mailedToken(app, "email_change_requested", email);
    await app.api(token)(contract.withdrawEmailChange);
    expect(await accountOf(token)).toMatchObject({ email, pendingEmail: null });
    expect((await put("confirm-email", { token: secret })).statusCode).toBe(400);
    expect((await put("stop-email-change", { token: stop })).statusCode).toBe(400);
    await app.api(token)(contract.withdrawEmailChange);
  });

  test("is stopped by the link in the notice to the old address, once and without a log-in", async () => {
    const { email, token } = await makeCustomer(app);
    const next = `stopped-${email}`;
    await put("account/email", { email: next }, token);
    app.mailer.delivered.length = 0;
    await app.jobs.run("deliver-mail");
    const notice = app.mailer.delivered.find(({ to }) => to.email === email);
    const [, stop = ""] = /\/account\/email\/stop\/([\w-]+)/.exec(notice?.text ?? "") ?? [];
    expect(notice?.html).toContain(`/account/email/stop/${stop}`);
    const secret = await mailedToken(app, "email_verification", next);
    // Each link serves its own purpose only.
    expect((await put("confirm-email", { token: stop })).statusCode).toBe(400);
    expect((await put("stop-email-change", { token: secret })).statusCode).toBe(400);

    expect((await put("stop-email-change", { token: stop })).statusCode).toBe(204);
    expect((await put("confirm-email", { token: secret })).statusCode).toBe(400);
    expect(await accountOf(token)).toMatchObject({ email, pendingEmail: null });
    expect((await put("stop-email-change", { token: stop })).json()).toEqual({
      token: [
        "This change is no longer pending. Log in to see the e-mail address of your account.",
      ],
    });
  });

  test("can be stopped until it expires, is replaced or is confirmed", async () => {
    const { email, token } = await makeCustomer(app);
    const ask = async (next: string) => {
      await put("account/email", { email: next }, token);
      return mailedToken(app, "email_change_requested", email);
    };
    const stop = async (link: string) =>
      (await put("stop-email-change", { token: link })).statusCode;
    const replaced = await ask(`replaced-${email}`);
    const expired = await ask(`expired-${email}`);
    expect(await stop(replaced)).toBe(400);
    app.clock.advance({ hours: 24 });
    expect(await stop(expired)).toBe(400);
    const confirmed = await ask(`confirmed-${email}`);
    const secret = await mailedToken(app, "email_verification", `confirmed-${email}`);
    await put("confirm-email", { token: secret });
    expect(await stop(confirmed)).toBe(400);
  });

  test("requires the password if the account has one", async () => {
    const { email, token } = await signUp(app);
    const next = `asked-${email}`;
    expect((await put("account/email", { email: next }, token)).json()).toEqual({
      current_password: ["Password is required"],
    });
    const body = { email: next, current_password: "Kiosk-lantern-9" };
    expect((await put("account/email", body, token)).json()).toEqual({
      current_password: ["This is not your current password"],
    });
  });

  test("refuses an address with an account, even one created meanwhile", async () => {
    const [{ email, token }, other] = [await makeCustomer(app), await makeCustomer(app)];
    const refusal = async (next: string) =>
      (await put("account/email", { email: next }, token)).json();
    expect(await refusal(email.toUpperCase())).toEqual({
      email: ["This is your e-mail address already."],
    });
    expect(await refusal(other.email)).toEqual({
      email: ["A user with this email already exists."],
    });
    const next = `meanwhile-${email}`;
    await put("account/email", { email: next }, token);
    const secret = await mailedToken(app, "email_verification", next);
    await app.request({
      method: "POST",
      path: "/auth/register/",
      body: { name: "Grace Hopper", email: next, password: "Kiosk-lantern-1" },
      ip: freshIp(),
    });
    expect((await put("confirm-email", { token: secret })).json()).toEqual({
      token: ["A user with this email already exists."],
    });
    expect(await accountOf(token)).toMatchObject({ email });
  });
});
