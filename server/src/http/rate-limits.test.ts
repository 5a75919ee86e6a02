import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  freshIp,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  makeResetToken,
  signUp,
} from "../../test/factories.ts";
import { useTestApp } from "../../test/make-app.ts";
import { createRateLimits } from "./rate-limits.ts";

const app = useTestApp({ limits: ({ pool }) => createRateLimits(pool) });

// The limiter counts by the clock of the machine, like the processes that share the count.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.database.pool.query("delete from rate_limits");
});
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const logIn = (email: string, ip = freshIp(), password = "Frontage2") =>
  app.request({ method: "PUT", path: "/auth/token/", body: { email, password }, ip });

const minutes = 60;

async function failTenTimes(email: string, ip?: string): Promise<void> {
  for (let time = 0; time < 10; time++) {
    expect((await logIn(email, ip)).statusCode).toBe(400);
  }
}

describe("log-in", () => {
  test("is refused after ten tries for one e-mail from anywhere, with the seconds to wait", async () => {
    const { email } = await signUp(app);
    await failTenTimes(email);
    const answer = await logIn(email);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("600");
    expect(answer.json()).toEqual({
      detail: "Too many requests. Please try again in 600 seconds.",
      code: "too_many_requests",
      retry_after: 600,
    });
  });

  test("is refused after ten tries from one address, for whatever e-mail, before the body is read", async () => {
    const ip = freshIp();
    for (let time = 0; time < 10; time++) {
      expect((await logIn(`person${time}@example.org`, ip)).statusCode).toBe(400);
    }
    const answer = await app.request({ method: "PUT", path: "/auth/token/", body: "{", ip });
    expect(answer.statusCode).toBe(429);
    expect((await logIn("other@example.org")).statusCode).toBe(400);
  });

  test("takes an e-mail for the same whatever its case and the blanks round it", async () => {
    await failTenTimes("mixed@example.org");
    expect((await logIn(" MIXED@Example.org ")).statusCode).toBe(429);
  });

  test("with the right password is refused as well once it is too often", async () => {
    const { email } = await signUp(app);
    await failTenTimes(email);
    expect((await logIn(email, freshIp(), "Frontage1")).statusCode).toBe(429);
    wait(10 * minutes + 1);
    expect((await logIn(email, freshIp(), "Frontage1")).statusCode).toBe(200);
  });

  test("doubles the wait with every further try, up to an hour", async () => {
    await failTenTimes("doubling@example.org");
    const waits: string[] = [];
    for (let time = 0; time < 5; time++) {
      waits.push(String((await logIn("doubling@example.org")).headers["retry-after"]));
    }
    expect(waits).toEqual(["600", "1200", "2400", "3600", "3600"]);
    wait(3599);
    expect((await logIn("doubling@example.org")).statusCode).toBe(429);
    wait(2 * 3600 + 1);
    expect((await logIn("doubling@example.org")).statusCode).toBe(400);
  });

  test("that succeeds clears the e-mail", async () => {
    const { email } = await signUp(app);
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 9; time++) {
        expect((await logIn(email)).statusCode).toBe(400);
      }
      expect((await logIn(email, freshIp(), "Frontage1")).statusCode).toBe(200);
    }
  });

  test("that succeeds costs its address nothing, but does not hide the guesses made from there", async () => {
    const [mine, ip] = [await signUp(app), freshIp()];
    for (let time = 0; time < 12; time++) {
      expect((await logIn(mine.email, ip, "Frontage1")).statusCode).toBe(200);
    }
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) {
      statuses.push((await logIn(`guess${time}@example.org`, ip)).statusCode);
      if (time < 9) {
        expect((await logIn(mine.email, ip, "Frontage1")).statusCode).toBe(200);
      }
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  test("counts an e-mail as long as it may be", async () => {
    const email = `${"a".repeat(240)}@example.org`;
    await failTenTimes(email);
    expect((await logIn(email)).statusCode).toBe(429);
  });

  test("is counted in the database, so that all processes count together", async () => {
    const other = createRateLimits(app.database.pool);
    await failTenTimes("shared@example.org");
    await expect(other.spend("logIn", "shared@example.org")).rejects.toMatchObject({
      code: "too_many_requests",
      retryAfterSeconds: 600,
    });
  });
});

describe("other limits", () => {
  test("five sign-ups an hour from one address", async () => {
    const ip = freshIp();
    const register = () => app.request({ method: "POST", path: "/auth/register/", body: {}, ip });
    for (let time = 0; time < 5; time++) {
      expect((await register()).statusCode).toBe(400);
    }
    const answer = await register();
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("3600");
  });

  const askReset = (email: string, ip = freshIp()) =>
    app.request({ method: "PUT", path: "/auth/request-password-reset/", body: { email }, ip });

  test("five links to choose a new password an hour, for one e-mail from anywhere", async () => {
    const { email } = await signUp(app);
    for (const address of [email, "nobody@example.org"]) {
      for (let time = 0; time < 5; time++) {
        expect((await askReset(time % 2 ? address : address.toUpperCase())).statusCode).toBe(204);
      }
      const answer = await askReset(address);
      expect(answer.statusCode).toBe(429);
      expect(answer.headers["retry-after"]).toBe("3600");
    }
    wait(60 * minutes + 1);
    expect((await askReset(email)).statusCode).toBe(204);
  });

  test("five links to choose a new password an hour, from one address", async () => {
    const ip = freshIp();
    for (let time = 0; time < 5; time++) {
      expect((await askReset(`person${time}@example.org`, ip)).statusCode).toBe(204);
    }
    expect((await askReset("another@example.org", ip)).statusCode).toBe(429);
  });

  test("ten tries with such a link in ten minutes, from one address", async () => {
    const ip = freshIp();
    const body = { token: "guess", password: "Frontage2" };
    const reset = () => app.request({ method: "PUT", path: "/auth/reset-password/", body, ip });
    for (let time = 0; time < 10; time++) {
      expect((await reset()).statusCode).toBe(400);
    }
    expect((await reset()).statusCode).toBe(429);
  });

  test("a new password lets who had forgotten the old one log in at once", async () => {
    const { email } = await signUp(app);
    await failTenTimes(email);
    expect((await logIn(email)).statusCode).toBe(429);
    const body = { token: await makeResetToken(app, email), password: "Frontage3" };
    const path = "/auth/reset-password/";
    expect((await app.request({ method: "PUT", path, body, ip: freshIp() })).statusCode).toBe(204);
    expect((await logIn(email, freshIp(), "Frontage3")).statusCode).toBe(200);
  });

  test("twenty wrong tokens of Google's in ten minutes, from one address", async () => {
    const ip = freshIp();
    const path = "/auth/google/authenticate/";
    const signIn = () => app.request({ method: "POST", path, body: { id_token: "x" }, ip });
    for (let time = 0; time < 20; time++) {
      expect((await signIn()).statusCode).toBe(404);
    }
    expect((await signIn()).statusCode).toBe(429);
  });

  test("thirty discount codes in ten minutes that do not exist, from one address, however they are tried", async () => {
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
    const look = (index: number, code: string) => tries[index % tries.length]!(code);
    for (let time = 0; time < 29; time++) {
      expect([400, 404]).toContain((await look(time, `GUESS${time}`)).statusCode);
      // Who knows a code may look at it as often as they like.
      expect((await look(time % 3, discount)).statusCode).toBe(200);
    }
    await look(0, "GUESS29");
    for (const [index] of tries.entries()) {
      expect((await look(index, "GUESS30")).statusCode).toBe(429);
      // Nor does the right one tell that it was right.
      expect((await look(index, discount)).statusCode).toBe(429);
    }
    const body = { space, times, discounts: [] };
    const quote = { method: "POST", path: "/bookings/quote/", body, ip } as const;
    expect((await app.request(quote)).statusCode).toBe(200);
  });

  test.each([
    ["/bookings/quote/", 240],
    ["/bookings/holds/", 40],
  ])("POST %s %i times from one address", async (path, times) => {
    const ip = freshIp();
    const post = () => app.request({ method: "POST", path, body: {}, ip });
    for (let time = 0; time < times; time++) {
      expect((await post()).statusCode).toBe(400);
    }
    expect((await post()).statusCode).toBe(429);
    expect(Number((await post()).headers["retry-after"])).toBeGreaterThan(0);
  });
});
