import { describe, expect, test, vi } from "vitest";
import {
  freshIp,
  makeCustomer,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  makeResetToken,
  signUp,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { resetLimitsBetweenTests } from "../../../test/app/reset-limits.ts";
import { createRateLimits } from "./rate-limits.ts";
import { required } from "../../../../testing/required.ts";

const app = useTestApp({ limits: ({ pool }) => createRateLimits(pool) });
resetLimitsBetweenTests(app);
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const logIn = (email: string, ip = freshIp(), password = "Kiosk-lantern-2") =>
  app.request({ method: "PUT", path: "/auth/token/", body: { email, password }, ip });

const minutes = 60;

async function fail(times: number, email: string, ip?: string): Promise<void> {
  for (let time = 0; time < times; time++) {
    expect((await logIn(email, ip)).statusCode).toBe(400);
  }
}

describe("other limits", () => {
  test("allow five sign-ups an hour from one address", async () => {
    const ip = freshIp();
    const register = () => app.request({ method: "POST", path: "/auth/register/", body: {}, ip });
    for (let time = 0; time < 5; time++) {
      expect((await register()).statusCode).toBe(400);
    }
    const answer = await register();
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("3600");
  });

  const requestLink = (email: string, ip = freshIp()) =>
    app.request({ method: "PUT", path: "/auth/request-password-reset/", body: { email }, ip });

  const resetMails = async () =>
    (
      await app.database.pool.query(
        "select 1 from mails where last_error is null and kind = 'password_reset'",
      )
    ).rowCount;

  test("allow five mailed links an hour for one e-mail, with the same answer afterwards", async () => {
    const { email } = await signUp(app);
    const before = await resetMails();
    for (let time = 0; time < 8; time++) {
      const answer = await requestLink(time % 2 ? email : email.toUpperCase());
      expect([answer.statusCode, answer.body, answer.headers["retry-after"]]).toEqual([
        204,
        "",
        undefined,
      ]);
    }
    expect(await resetMails()).toBe((before ?? 0) + 5);
    wait(60 * minutes + 1);
    expect((await requestLink(email)).statusCode).toBe(204);
    expect(await resetMails()).toBe((before ?? 0) + 6);
  });

  test("do the same work for a throttled reset as for any other", async () => {
    const { email } = await signUp(app);
    const rows = async () =>
      (await app.database.pool.query("select id from mails where kind = 'password_reset'"))
        .rowCount;
    const before = await rows();
    for (let time = 0; time < 7; time++) {
      await requestLink(email);
    }
    expect(await rows()).toBe((before ?? 0) + 7);
  });

  test("keep the last mailed link valid while further ones are throttled", async () => {
    const { email } = await signUp(app);
    for (let time = 0; time < 4; time++) {
      await requestLink(email);
    }
    const body = { token: await makeResetToken(app, email), password: "Vermilion-kiosk-7" };
    await requestLink(email);
    const path = "/auth/reset-password/";
    expect((await app.request({ method: "PUT", path, body, ip: freshIp() })).statusCode).toBe(204);
  });

  test("allow thirty mailed links an hour from one network", async () => {
    const ip = freshIp();
    const before = await resetMails();
    for (let time = 0; time < 32; time++) {
      const { email } = await makeCustomer(app);
      expect((await requestLink(email, ip)).statusCode).toBe(204);
    }
    expect(await resetMails()).toBe((before ?? 0) + 30);
    for (let time = 32; time < 100; time++) {
      expect((await requestLink("nobody@example.org", ip)).statusCode).toBe(204);
    }
    expect((await requestLink("nobody@example.org", ip)).statusCode).toBe(429);
  }, 60_000);

  test("allow ten attempts with a link in ten minutes from one address", async () => {
    const ip = freshIp();
    const body = { token: "guess", password: "Kiosk-lantern-2" };
    const reset = () => app.request({ method: "PUT", path: "/auth/reset-password/", body, ip });
    for (let time = 0; time < 10; time++) {
      expect((await reset()).statusCode).toBe(400);
    }
    expect((await reset()).statusCode).toBe(429);
  });

  test("let a user log in at once after a password reset", async () => {
    const { email } = await signUp(app);
    await fail(100, email);
    expect((await logIn(email)).statusCode).toBe(429);
    const body = { token: await makeResetToken(app, email), password: "Kiosk-lantern-3" };
    const path = "/auth/reset-password/";
    expect((await app.request({ method: "PUT", path, body, ip: freshIp() })).statusCode).toBe(204);
    expect((await logIn(email, freshIp(), "Kiosk-lantern-3")).statusCode).toBe(200);
  }, 60_000);

  test("allow twenty invalid Google tokens in ten minutes from one address", async () => {
    const ip = freshIp();
    const path = "/auth/google/authenticate/";
    const signIn = () => app.request({ method: "POST", path, body: { id_token: "x" }, ip });
    for (let time = 0; time < 20; time++) {
      expect((await signIn()).statusCode).toBe(404);
    }
    expect((await signIn()).statusCode).toBe(429);
  });

  test("allow thirty unknown discount codes in ten minutes from one address, by any call", async () => {
    const ip = freshIp();
    const { code: space } = await makeSpace(app.database.db);
    const discount = await makeDiscount(app.database.db);
    const times = [{ start: "2027-05-11T09:00:00Z", end: "2027-05-11T11:00:00Z" }];
    const { token, paymentMethod } = await makePayingCustomer(app);
    const tries = [
      (code: string) => app.request({ path: `/discounts/${code}/`, ip }),
      (code: string) => app.request({ path: `/discounts/${code}/validate/`, ip }),
      (code: string) => {
        const body = { space, times, discounts: [code] };
        return app.request({ method: "POST", path: "/bookings/quote/", body, ip });
      },
      (code: string) => {
        const body = { space, times, discounts: [code], payment_method: paymentMethod };
        return app.request({ method: "POST", path: "/bookings/", token, body, ip });
      },
    ];
    const look = (index: number, code: string) =>
      required(tries[index % tries.length], "one of the attempts")(code);
    for (let time = 0; time < 29; time++) {
      expect([400, 404]).toContain((await look(time, `GUESS${time}`)).statusCode);
      // An existing code can be looked up without a limit.
      expect((await look(time % 3, discount)).statusCode).toBe(200);
    }
    await look(0, "GUESS29");
    for (const [index] of tries.entries()) {
      expect((await look(index, "GUESS30")).statusCode).toBe(429);
      // The refusal does not reveal that the password was right.
      expect((await look(index, discount)).statusCode).toBe(429);
    }
    const body = { space, times, discounts: [] };
    const quote = { method: "POST", path: "/bookings/quote/", body, ip } as const;
    expect((await app.request(quote)).statusCode).toBe(200);
  });

  test.each([
    ["/bookings/quote/", 240],
    ["/bookings/holds/", 40],
  ])("allow POST %s %i times from one address", async (path, times) => {
    const ip = freshIp();
    const post = () => app.request({ method: "POST", path, body: {}, ip });
    for (let time = 0; time < times; time++) {
      expect((await post()).statusCode).toBe(400);
    }
    expect((await post()).statusCode).toBe(429);
    expect(Number((await post()).headers["retry-after"])).toBeGreaterThan(0);
  });

  test("allow 600 searches a minute from one address", async () => {
    const ip = freshIp();
    const search = () => app.request({ path: "/spaces/search/?people=0", ip });
    for (let time = 0; time < 600; time++) {
      expect((await search()).statusCode).toBe(400);
    }
    expect((await search()).statusCode).toBe(429);
  });
});
