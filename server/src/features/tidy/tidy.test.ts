import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { beforeAll, expect, test } from "vitest";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();

const countRows = async (table: string) => {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*) as count from ${table}`,
  );
  return rows[0]?.count;
};
const tidy = () => app.jobs.run("tidy");
const nothing = {
  sessions: 0,
  password_resets: 0,
  email_changes: 0,
  design_shares: 0,
  booking_drafts: 0,
  draft_shares: 0,
  holds: 0,
  rate_limits: 0,
  idempotency_keys: 0,
  job_runs: 0,
  mails: 0,
  discarded_files: 0,
  uploaded_files: 0,
};

beforeAll(async () => {
  await tidy();
});

test("deletes sessions once they have ended", async () => {
  await makeCustomer(app);
  app.clock.advance({ days: 6 });
  const { token } = await makeCustomer(app);
  expect(await tidy()).toEqual(nothing);
  app.clock.advance({ days: 1 });
  expect(await tidy()).toEqual({ ...nothing, sessions: 1 });
  expect((await app.request({ path: "/auth/user/", token })).statusCode).toBe(200);
});

test("deletes password links after an hour and their mails after a day", async () => {
  const { email } = await makeCustomer(app);
  const path = "/auth/request-password-reset/";
  await app.request({ method: "PUT", path, body: { email } });
  await app.request({ method: "PUT", path, body: { email: "nobody@example.org" } });
  await app.jobs.run("deliver-mail");
  expect(await tidy()).toEqual(nothing);
  app.clock.advance({ hours: 1 });
  expect(await tidy()).toEqual({ ...nothing, password_resets: 2 });
  app.clock.advance({ hours: 23 });
  expect(await tidy()).toEqual({ ...nothing, mails: 2 });
});

test("deletes holds and their times a day after they have expired", async () => {
  const { code } = await makeSpace(app.database.db);
  const times = [{ start: "2027-05-12T09:00:00Z", end: "2027-05-12T11:00:00Z" }];
  const answer = await app.request({
    method: "POST",
    path: "/bookings/holds/",
    body: { space: code, times },
  });
  expect(answer.statusCode).toBe(201);
  const claims = Number(await countRows("claims"));
  app.clock.advance({ hours: 24 });
  expect(await tidy()).toMatchObject({ holds: 0 });
  app.clock.advance({ hours: 1 });
  expect(await tidy()).toMatchObject({ holds: 1 });
  expect(await countRows("claims")).toBe(claims - 1);
});

test("deletes rate-limit counters an hour after they have ended", async () => {
  const insert = "insert into rate_limits (key, points, expire) values ($1, 1, $2)";
  await app.database.pool.query(insert, ["old", Date.now() - 3_700_000]);
  await app.database.pool.query(insert, ["recent", Date.now() - 3_000_000]);
  await app.database.pool.query(insert, ["live", Date.now() + 60_000]);
  expect(await tidy()).toMatchObject({ rate_limits: 1 });
  expect(await countRows("rate_limits")).toBe(2);
});

test("deletes idempotency keys after 30 days and sent mails after 90, but nothing about money", async () => {
  const { code } = await makeSpace(app.database.db);
  const { token, paymentMethod } = await makePayingCustomer(app);
  const headers = { "idempotency-key": "0198b0f0-0000-7000-8000-000000000001" };
  await app.api(token)(placeBooking, { body: bookingBody(code, paymentMethod), headers });
  await app.jobs.run("deliver-mail");
  const mails = Number(await countRows("mails where sent_at is not null"));
  expect(mails).toBeGreaterThan(1);
  const kept = ["users", "deals", "bookings", "booking_lines", "ledger_entries", "consents"];
  const before = await Promise.all(kept.map(countRows));
  app.clock.advance({ days: 30 });
  expect(await tidy()).toMatchObject({ idempotency_keys: 1, mails: 0 });
  app.clock.advance({ days: 60 });
  expect(await tidy()).toMatchObject({ idempotency_keys: 0, mails });
  expect(await Promise.all(kept.map(countRows))).toEqual(before);
});
