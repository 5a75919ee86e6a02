import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  moveBooking,
  payOutstanding,
  updateBooking,
} from "@frontage/contract/bookings/booking-changes.ts";
import { getBooking, placeBooking, type Booking } from "@frontage/contract/bookings/bookings.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { ApiError, createApi } from "@frontage/contract/client.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  at,
  bookingBody,
  makeCard,
  makeCustomer,
  makePayingCustomer,
  makeRateCard,
  makeSpace,
} from "../test/fixtures/factories.ts";
import { useTestApp } from "../test/app/make-app.ts";
import { listLedgerViolations } from "../test/readers/ledger-invariants.ts";

const app = useTestApp();
const script = path.resolve(import.meta.dirname, "../test/processes/crash-server.ts");

/** Starts a server on the test's database with its clock at `now`. */
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
  onTestFinished(() => void child.kill("SIGKILL"));
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
    "loses no acknowledged booking and leaves a consistent ledger",
    { timeout: 120_000 },
    async () => {
      const space = await makeSpace(app.database.db);
      // One booking each, since a customer has only one open payment at a time.
      const customers = await Promise.all(
        Array.from({ length: 50 }, () => makePayingCustomer(app)),
      );
      const { child, address } = await startServer("2027-04-12T09:00:00Z");

      const acknowledged: string[] = [];
      const requests = customers.map(async ({ token, paymentMethod: card }, index) => {
        const api = createApi({ base: `${address}/api`, fetch, token: () => token });
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

      // Two minutes later every lease has expired: the next start settles what was left.
      const next = await startServer("2027-04-12T09:02:00Z");
      const unsettled = () =>
        app.database.db
          .selectFrom("charges")
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
      expect(await listLedgerViolations(app.database.pool)).toEqual([]);
    },
  );
});

describe("kill -9 in the middle of payments, moves and changes of 30 bookings", () => {
  test(
    "loses nothing acknowledged, pays what is due and leaves a consistent ledger",
    { timeout: 120_000 },
    async () => {
      const { db } = app.database;
      const space = await makeSpace(db);
      const customer = await makeCustomer(app);
      const card = await makeCard(app, customer.token);
      const bookings = await bookDays(space.code, card, customer.token);
      // From June on the space costs more, so a move is charged.
      await db
        .updateTable("rateCards")
        .set({ endDate: june.subtract({ days: 1 }) })
        .where("spaceId", "=", space.id)
        .execute();
      await makeRateCard(db, space.id, 9000, { startDate: june.toString(), endDate: "2029-12-31" });
      // A lower price is refunded.
      for (const { code } of bookings.slice(20)) {
        const body = { paymentMethod: card };
        await app.api(customer.token)(payOutstanding, { params: { code }, body });
      }

      const { child, address } = await startServer("2027-04-12T09:00:00Z");
      const api = createApi({ base: `${address}/api`, fetch, token: () => customer.token });
      const acknowledged: Booking[] = [];
      const enough = Promise.withResolvers<void>();
      const requests = bookings.map(async ({ code, ...booked }, index) => {
        const params = { code };
        const start = booked.start.add({ hours: 24 * 40 });
        const end = start.add(booked.start.until(booked.end));
        const answer = await (index < 10
          ? api(payOutstanding, { params, body: { paymentMethod: card } })
          : index < 20
            ? api(moveBooking, { params, body: { start, end } })
            : api(updateBooking, { params, body: { products: [] } }));
        acknowledged.push(answer);
        if (acknowledged.length === 8) {
          enough.resolve();
        }
      });
      const settled = Promise.allSettled(requests);
      await Promise.race([enough.promise, settled]);
      await kill(child, "SIGKILL");
      const refused = (await settled).flatMap((result) =>
        result.status === "rejected" ? [result.reason as unknown] : [],
      );
      expect(refused.filter((error) => !(error instanceof ApiError && error.status === 0))).toEqual(
        [],
      );
      expect(acknowledged.length).toBeLessThan(bookings.length);

      // Two minutes later every lease has expired: any other process settles what was left.
      app.clock.set("2027-04-12T09:02:00Z");
      const settleAll = async () => {
        await app.jobs.run("settle-charges");
        await app.jobs.run("pay-refunds");
        return listLedgerViolations(app.database.pool);
      };
      // The database may take a moment to notice that the process has died.
      await expect.poll(settleAll, { timeout: 30_000 }).toEqual([]);
      for (const { code, total, status, outstandingAmount } of acknowledged) {
        const now = await app.api(customer.token)(getBooking, { params: { code }, query: {} });
        expect(now).toMatchObject({ total, status, outstandingAmount });
      }
    },
  );
});

describe("kill -9 in the middle of 30 cancellations", () => {
  test(
    "loses no acknowledged cancellation, refunds each once and leaves a consistent ledger",
    { timeout: 120_000 },
    async () => {
      const space = await makeSpace(app.database.db);
      const customer = await makeCustomer(app);
      const card = await makeCard(app, customer.token);
      const bookings = await bookDays(space.code, card, customer.token);
      const { child, address } = await startServer("2027-04-12T09:00:00Z");
      const api = createApi({ base: `${address}/api`, fetch, token: () => customer.token });
      const acknowledged: string[] = [];
      const enough = Promise.withResolvers<void>();
      const cancel = async (call: typeof api, { code }: Booking) => {
        const params = { code };
        const { refund } = await call(priceCancellation, { params });
        const body = { expectedRefund: refund.amount, reason: null };
        return call(cancelBooking, { params, body });
      };
      const settled = Promise.allSettled(
        bookings.map(async (booking) => {
          acknowledged.push((await cancel(api, booking)).code);
          if (acknowledged.length === 5) {
            enough.resolve();
          }
        }),
      );
      await Promise.race([enough.promise, settled]);
      await kill(child, "SIGKILL");
      await settled;
      app.clock.set("2027-04-12T09:02:00Z");
      const comeToRest = async () => {
        await app.jobs.run("settle-charges");
        await app.jobs.run("pay-refunds");
        return listLedgerViolations(app.database.pool);
      };
      await expect.poll(comeToRest, { timeout: 30_000 }).toEqual([]);
      for (const code of acknowledged) {
        const { status } = await app.api(customer.token)(getBooking, {
          params: { code },
          query: {},
        });
        expect(status).toBe("cancelled");
      }
    },
  );
});

const june = Temporal.PlainDate.from("2027-06-01");

/** Thirty bookings with add-ons and a flexi-ticket, one a day from 1 May. */
async function bookDays(space: string, card: string, token: string): Promise<Booking[]> {
  const bookings: Booking[] = [];
  for (let day = 0; day < 30; day++) {
    const start = at("2027-05-01T10:00").add({ hours: 24 * day });
    const times = [{ start, end: start.add({ hours: 2 }), includeFlexiTicket: true }];
    const products = [{ sku: "chairs", quantity: 10, optionValues: {} }];
    const body = bookingBody(space, card, { times, products });
    bookings.push(...(await app.api(token)(placeBooking, { body })));
  }
  return bookings;
}
