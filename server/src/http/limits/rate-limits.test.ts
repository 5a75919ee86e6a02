import { describe, expect, test, vi } from "vitest";
import { freshIp, signUp } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { resetLimitsBetweenTests } from "../../../test/app/reset-limits.ts";
import { createRateLimits } from "./rate-limits.ts";

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

describe("log-in", () => {
  test("refuses an e-mail from one network after ten attempts and says how long to wait", async () => {
    const [{ email }, ip] = [await signUp(app), freshIp()];
    await fail(10, email, ip);
    const answer = await logIn(email, ip);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("600");
    expect(answer.json()).toEqual({
      detail: "Too many requests. Please try again in 600 seconds.",
      code: "too_many_requests",
      retry_after: 600,
    });
  });

  test("lets the owner log in from elsewhere while another person tries their e-mail", async () => {
    const [{ email }, ip] = [await signUp(app), freshIp()];
    await fail(10, email, ip);
    expect((await logIn(email, ip, "Kiosk-lantern-1")).statusCode).toBe(429);
    expect((await logIn(email, freshIp(), "Kiosk-lantern-1")).statusCode).toBe(200);
  });

  test("refuses an e-mail from anywhere after a hundred attempts in an hour", async () => {
    const { email } = await signUp(app);
    await fail(100, email);
    const answer = await logIn(email, freshIp(), "Kiosk-lantern-1");
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("3600");
    wait(60 * minutes + 1);
    expect((await logIn(email, freshIp(), "Kiosk-lantern-1")).statusCode).toBe(200);
  }, 60_000);

  test("refuses a network after fifty attempts with any e-mails, before it reads the body", async () => {
    const ip = freshIp();
    for (let time = 0; time < 50; time++) {
      expect((await logIn(`person${time}@example.org`, ip)).statusCode).toBe(400);
    }
    const answer = await app.request({ method: "PUT", path: "/auth/token/", body: "{", ip });
    expect(answer.statusCode).toBe(429);
    expect((await logIn("other@example.org")).statusCode).toBe(400);
  }, 60_000);

  test("ignores the letter case of an e-mail and the spaces around it", async () => {
    const ip = freshIp();
    await fail(10, "mixed@example.org", ip);
    expect((await logIn(" MIXED@Example.org ", ip)).statusCode).toBe(429);
  });

  test("refuses even the right password once the limit is reached", async () => {
    const [{ email }, ip] = [await signUp(app), freshIp()];
    await fail(10, email, ip);
    expect((await logIn(email, ip, "Kiosk-lantern-1")).statusCode).toBe(429);
    wait(10 * minutes + 1);
    expect((await logIn(email, ip, "Kiosk-lantern-1")).statusCode).toBe(200);
  });

  test("doubles the wait with every further attempt, up to an hour", async () => {
    const ip = freshIp();
    const doubling = () => logIn("doubling@example.org", ip);
    await fail(10, "doubling@example.org", ip);
    const waits: string[] = [];
    for (let time = 0; time < 5; time++) {
      waits.push(String((await doubling()).headers["retry-after"]));
    }
    expect(waits).toEqual(["600", "1200", "2400", "3600", "3600"]);
    wait(3599);
    expect((await doubling()).statusCode).toBe(429);
    wait(2 * 3600 + 1);
    expect((await doubling()).statusCode).toBe(400);
  });

  test("clears the counts of the e-mail and its network when a log-in succeeds", async () => {
    const [{ email }, ip] = [await signUp(app), freshIp()];
    for (let round = 0; round < 3; round++) {
      await fail(9, email, ip);
      expect((await logIn(email, ip, "Kiosk-lantern-1")).statusCode).toBe(200);
    }
  });

  test("does not count a successful log-in against its network, but keeps the count of wrong guesses", async () => {
    const [mine, ip] = [await signUp(app), freshIp()];
    const statuses: number[] = [];
    for (let time = 0; time < 51; time++) {
      statuses.push((await logIn(`guess${time}@example.org`, ip)).statusCode);
      if (time % 10 === 0) {
        expect((await logIn(mine.email, ip, "Kiosk-lantern-1")).statusCode).toBe(
          time < 50 ? 200 : 429,
        );
      }
    }
    expect(statuses).toEqual([...Array<number>(50).fill(400), 429]);
  }, 60_000);

  test("counts attempts with an e-mail of the maximum length", async () => {
    const [email, ip] = [`${"a".repeat(240)}@example.org`, freshIp()];
    await fail(10, email, ip);
    expect((await logIn(email, ip)).statusCode).toBe(429);
  });

  test("counts in the database, across all processes", async () => {
    const [other, ip] = [createRateLimits(app.database.pool), freshIp()];
    await fail(10, "shared@example.org", ip);
    await expect(other.consume("logIn", `shared@example.org ${ip}`)).rejects.toMatchObject({
      code: "too_many_requests",
      retryAfterSeconds: 600,
    });
  });
});

describe("a browser that has signed in to the account before", () => {
  const path = "/auth/token/";
  const logInWith = (cookie: string, email: string, password: string, ip: string) =>
    app.request({ method: "PUT", path, body: { email, password }, ip, headers: { cookie } });

  /** Signs up and logs in. Returns the browser's cookie. */
  async function rememberedBrowser(ip = freshIp()) {
    const { email } = await signUp(app);
    const answer = await logIn(email, ip, "Kiosk-lantern-1");
    const cookie = answer.cookies.find(({ name }) => name === "known");
    return { email, ip, cookie: `known=${cookie?.value}`, attributes: cookie };
  }

  test("keeps a signed cookie for a year, without readable content", async () => {
    const { email, attributes } = await rememberedBrowser();
    expect(attributes).toMatchObject({
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      maxAge: 31_536_000,
    });
    expect(attributes?.value).toMatch(/^[\w-]{16}\.[\w-]{16}\.[\w-]{22}$/);
    expect(Buffer.from(attributes?.value ?? "", "base64url").toString()).not.toContain(email);
  });

  test("is never locked out by the attempts of others, even from its own network", async () => {
    const { email, ip, cookie } = await rememberedBrowser();
    await fail(10, email, ip);
    expect((await logIn(email, ip, "Kiosk-lantern-1")).statusCode).toBe(429);
    await fail(90, email);
    expect((await logIn(email, freshIp(), "Kiosk-lantern-1")).statusCode).toBe(429);
    expect((await logInWith(cookie, email, "Kiosk-lantern-1", ip)).statusCode).toBe(200);
  }, 60_000);

  test("allows such a browser ten attempts", async () => {
    const { email, cookie } = await rememberedBrowser();
    for (let time = 0; time < 10; time++) {
      expect((await logInWith(cookie, email, "Kiosk-lantern-2", freshIp())).statusCode).toBe(400);
    }
    expect((await logInWith(cookie, email, "Kiosk-lantern-1", freshIp())).statusCode).toBe(429);
    expect((await logIn(email, freshIp(), "Kiosk-lantern-1")).statusCode).toBe(200);
  });

  test("has no advantage for other accounts or with a forged cookie", async () => {
    const [mine, { email: other }] = [await rememberedBrowser(), await signUp(app)];
    const [id, account, mac = ""] = mine.cookie.slice("known=".length).split(".");
    const forged = `known=${id}.${account}.${mac.startsWith("A") ? "B" : "A"}${mac.slice(1)}`;
    for (const [cookie, email] of [
      [mine.cookie, other],
      [forged, mine.email],
    ] as const) {
      const ip = freshIp();
      for (let time = 0; time < 10; time++) {
        expect((await logInWith(cookie, email, "Kiosk-lantern-2", ip)).statusCode).toBe(400);
      }
      expect((await logInWith(cookie, email, "Kiosk-lantern-1", ip)).statusCode).toBe(429);
    }
  });

  test("counts the network of a browser that tries other accounts", async () => {
    const { cookie } = await rememberedBrowser();
    const ip = freshIp();
    for (let time = 0; time < 50; time++) {
      const answer = await logInWith(cookie, `person${time}@example.org`, "Kiosk-lantern-2", ip);
      expect(answer.statusCode).toBe(400);
    }
    expect((await logInWith(cookie, "last@example.org", "Kiosk-lantern-2", ip)).statusCode).toBe(
      429,
    );
  }, 60_000);

  test("remembers the latest five accounts", async () => {
    const first = await rememberedBrowser();
    let { cookie } = first;
    for (let time = 0; time < 5; time++) {
      await app.database.pool.query("delete from rate_limits");
      const { email } = await signUp(app);
      const answer = await logInWith(cookie, email, "Kiosk-lantern-1", freshIp());
      cookie = `known=${answer.cookies.find(({ name }) => name === "known")?.value}`;
    }
    expect(cookie.split("~")).toHaveLength(5);
    expect(cookie).not.toContain(first.cookie.slice("known=".length));
  });
});

describe("what an attempt has counted", () => {
  const limits = () => createRateLimits(app.database.pool);
  /** How many uses of a key are left: a promo code allows 30. */
  const usesLeft = async (key: string) => {
    for (let uses = 0; ; uses++) {
      const isRefused = await limits()
        .consume("discount", key)
        .then(
          () => false,
          () => true,
        );
      if (isRefused) {
        return uses;
      }
    }
  };

  test("is given back for each of its keys, once", async () => {
    const counted = await limits().consume("discount", "one", "other");
    await limits().consume("discount", "one");
    await Promise.all([counted.restore(), counted.restore()]);
    await counted.restore();
    expect([await usesLeft("one"), await usesLeft("other")]).toEqual([29, 30]);
  });

  test("is not given back to a later period", async () => {
    const counted = await limits().consume("discount", "late");
    wait(10 * minutes + 1);
    await limits().consume("discount", "late");
    await counted.restore();
    expect(await usesLeft("late")).toBe(29);
  });
});
