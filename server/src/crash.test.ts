import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { placeBooking } from "@frontage/contract/bookings.ts";
import { createApi } from "@frontage/contract/client.ts";
import { describe, expect, test } from "vitest";
import { at, bookingBody, makeCard, makeCustomer, makeSpace } from "../test/factories.ts";
import { useTestApp } from "../test/make-app.ts";
import { findUnsoundBooks } from "../test/unsound-books.ts";

const app = useTestApp();
const script = path.resolve(import.meta.dirname, "../test/crash-server.ts");

/** Starts a server on the test's database, its clock showing `now`. */
async function startServer(now: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: "0",
      DATABASE_URL: app.database.url,
      ALLOW_TEST_CLOCK: "1",
      PAYMENTS: "testpay",
      RATE_LIMITS: "off",
      CLOCK: now,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (line: Buffer) => resolve(line.toString().trim()));
    child.once("exit", () => reject(new Error("The server did not start")));
  });
  return { child, address };
}

async function kill(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

describe("kill -9 in the middle of 50 bookings", () => {
  test(
    "loses none that was acknowledged, and leaves sound books",
    { timeout: 120_000 },
    async () => {
      const space = await makeSpace(app.database.db);
      const customer = await makeCustomer(app);
      const card = await makeCard(app, customer.token);
      const { child, address } = await startServer("2027-04-12T09:00:00Z");
      const api = createApi({ base: `${address}/api`, fetch, token: () => customer.token });

      const acknowledged: string[] = [];
      const requests = Array.from({ length: 50 }, async (_, index) => {
        const start = at("2027-05-10T10:00").add({ hours: 24 * index });
        const times = [{ start, end: start.add({ hours: 2 }), includeFlexiTicket: false }];
        const bookings = await api(placeBooking, {
          body: bookingBody(space.code, card, { times }),
          headers: { "idempotency-key": randomUUID() },
        });
        acknowledged.push(...bookings.map(({ code }) => code));
      });
      const settled = Promise.allSettled(requests);
      while (acknowledged.length < 12) {
        await sleep(1);
      }
      await kill(child, "SIGKILL");
      await settled;
      expect(acknowledged.length).toBeGreaterThanOrEqual(12);
      expect(acknowledged.length).toBeLessThan(50);

      // Two minutes on, every lease has run out: the next start settles what was left behind.
      const next = await startServer("2027-04-12T09:02:00Z");
      const unsettled = () =>
        app.database.db
          .selectFrom("deals")
          .where("leaseExpiresAt", "is not", null)
          .select("code")
          .execute();
      await expect.poll(unsettled, { timeout: 30_000 }).toEqual([]);
      await kill(next.child, "SIGKILL");

      const confirmed = await app.database.db
        .selectFrom("bookings")
        .where("status", "=", "confirmed")
        .select("code")
        .execute();
      expect(confirmed.map(({ code }) => code)).toEqual(expect.arrayContaining(acknowledged));
      expect(await findUnsoundBooks(app.database.pool)).toEqual([]);
    },
  );
});
