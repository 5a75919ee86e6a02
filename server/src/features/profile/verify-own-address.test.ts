import * as contract from "@frontage/contract/accounts/account.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { freshIp, mailedToken, signUp } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { createRateLimits } from "../../http/limits/rate-limits.ts";

const app = useTestApp();
const limited = useTestApp({ limits: ({ pool }) => createRateLimits(pool) });

const isVerified = async (token: string) => (await app.api(token)(contract.getAccount)).isVerified;
const verify = (session: string, token: string) =>
  app.api(session)(contract.verifyAddress, { body: { token } });
const sendAgain = (session: string) => app.api(session)(contract.requestVerification);
const mailsTo = async (email: string) => {
  app.mailer.delivered.length = 0;
  await app.jobs.run("deliver-mail");
  return app.mailer.delivered.filter(({ to }) => to.email === email);
};
const unusable = {
  status: 400,
  fields: {
    token: [
      "This link has expired, or is for another account. Send the link again from your account page.",
    ],
  },
};

describe("the link that verifies an address", () => {
  test("comes with the welcome mail and keeps password and session", async () => {
    const { email, token } = await signUp(app);
    expect(await isVerified(token)).toBe(false);
    const [welcome] = await mailsTo(email);
    const [, secret = ""] = /\/account\/email\/verify\/([\w-]+)/.exec(welcome?.text ?? "") ?? [];
    expect(welcome?.html).toContain(`/account/email/verify/${secret}`);
    await verify(token, secret);
    expect(await isVerified(token)).toBe(true);
    const logIn = { email, password: "Kiosk-lantern-1" };
    const answer = await app.request({ method: "PUT", path: "/auth/token/", body: logIn });
    expect(answer.statusCode).toBe(200);
  });

  test("is mailed again on request, until the address is verified", async () => {
    const { email, token } = await signUp(app);
    await mailsTo(email);
    await sendAgain(token);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      "Confirm your e-mail address",
    ]);
    await verify(token, await mailedToken(app, "address_verification", email));
    await sendAgain(token);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("does nothing without a session of its account", async () => {
    const [owner, stranger] = [await signUp(app), await signUp(app)];
    const link = await mailedToken(app, "welcome", owner.email);
    const body = { token: link };
    const answer = await app.request({ method: "PUT", path: "/auth/account/verification/", body });
    expect(answer.statusCode).toBe(401);
    expect(await refusalOf(verify(stranger.token, link))).toMatchObject(unusable);
    expect([await isVerified(owner.token), await isVerified(stranger.token)]).toEqual([
      false,
      false,
    ]);
  });

  test("is refused after 24 hours, and with another signature or time", async () => {
    const { email, token } = await signUp(app);
    const link = await mailedToken(app, "welcome", email);
    const [expires = "", signature] = link.split(/-(.*)/);
    const later = `${Number(expires) + 1}-${signature}`;
    for (const forged of ["x", `${expires}-`, `${link}A`, later]) {
      expect(await refusalOf(verify(token, forged))).toMatchObject(unusable);
    }
    app.clock.advance({ hours: 24 });
    expect(await refusalOf(verify(token, link))).toMatchObject(unusable);
    expect(await isVerified(token)).toBe(false);
  });

  test("is refused for an address that the account no longer has", async () => {
    const { email, token } = await signUp(app);
    const link = await mailedToken(app, "welcome", email);
    await app.database.db
      .updateTable("users")
      .set({ email: `new-${email}`, username: `new-${email}` })
      .where("email", "=", email)
      .execute();
    expect(await refusalOf(verify(token, link))).toMatchObject(unusable);
  });

  test("is mailed again five times an hour", async () => {
    const { token } = await signUp(limited);
    const call = () =>
      limited.request({
        method: "POST",
        path: "/auth/account/verification/",
        token,
        ip: freshIp(),
      });
    const answers = [];
    for (let time = 0; time < 6; time += 1) {
      answers.push((await call()).statusCode);
    }
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  });
});
