import { exportBookings } from "@frontage/contract/console/bookings.ts";
import { downloadPayments } from "@frontage/contract/console/payments.ts";
import { downloadVatReport } from "@frontage/contract/console/vat-report.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { required } from "../../../testing/required.ts";
import { makeBookedCustomer } from "../../test/fixtures/make-booked-customer.ts";
import { useTestApp } from "../../test/app/make-app.ts";
import { makeCustomer, makeSpace, time } from "../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../test/fixtures/stored-booking.ts";
import { chooseVatDocuments } from "./vat-report/vat-report.queries.ts";
import { writeVatReport } from "./vat-report/write-vat-report.ts";
import { writeBookingsCsv } from "./bookings/list/write-bookings-csv.ts";
import { writePayments } from "./payments/write-payments.ts";

const app = useTestApp();
const rows = 3000;
const quarter = { year: 2027, quarter: 2 };
let token: string;

beforeAll(async () => {
  const { db } = app.database;
  const staff = await makeCustomer(app, ["Staff"]);
  token = staff.token;
  const { id: spaceId } = await makeSpace(db);
  const startsAt = app.clock.now();
  const stored = { spaceId, userId: staff.id, startsAt, createdAt: startsAt, split: "0.5" };
  const lines = [{ net: 1000, gross: 1200 }];
  const { id } = await makeStoredBooking(app, { ...stored, lines });
  const paid = await makeStoredBooking(app, { ...stored, status: "claimed", lines });
  const numbers = sql`generate_series(1, ${sql.lit(rows)}) as n`;
  await sql`insert into bookings (code, deal_id, space_id, user_id, status, starts_at, ends_at, include_flexi_ticket,
      currency, landlord_split, created_at)
    select 'B' || n, deal_id, space_id, user_id, 'released', starts_at, ends_at, false, 'GBP', 0.5, created_at
    from ${numbers}, bookings where bookings.id = ${id}`.execute(db);
  await sql`update bookings set status = 'cancelled' where status = 'released'`.execute(db);
  // Some have the same instant, also where one part ends and the next begins.
  await sql`insert into payments (deal_id, kind, amount, currency, provider, provider_reference, created_at)
    select deal_id, 'charge', n, 'GBP', 'testpay', 'P' || n, ${startsAt}::timestamptz - n / 7 * interval '1 second'
    from ${numbers}, bookings where bookings.id = ${paid.id}`.execute(db);
  await sql`insert into vat_papers (booking_id, kind, number, facts, issued_at)
    select ${id}, 'invoice', n, jsonb_build_object('number', 'INV-' || n, 'issuedOn', '2027-04-12', 'booking', 'B' || n,
        'currency', 'GBP', 'buyer', '{"name": "Ada"}'::jsonb,
        'lines', '[{"taxRate": "0.2", "net": 100, "tax": 20, "gross": 120}]'::jsonb),
      ${startsAt}::timestamptz + n / 7 * interval '1 second'
    from ${numbers}`.execute(db);
});

async function download(path: string): Promise<Record<string, string>[]> {
  const { body, headers } = await app.request({ path, token });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  return parse(body, { bom: true, columns: true });
}

const distinct = (found: readonly Record<string, string>[], column: string) =>
  new Set(found.map((row) => row[column])).size;

describe("a CSV file", () => {
  test("of bookings has each once", async () => {
    const found = await download(addressOf(exportBookings, { query: {} }));
    expect(found).toHaveLength(rows + 1);
    expect(distinct(found, "Booking")).toBe(rows + 1);
  });

  test("of payments has each once, the latest first", async () => {
    const found = await download(addressOf(downloadPayments, { query: {} }));
    expect(found).toHaveLength(rows);
    expect(distinct(found, "Key")).toBe(rows);
    expect(found[0]?.["Key"]).toMatch(/^P[1-6]$/);
  });

  test("of the VAT report has each document once", async () => {
    const found = await download(addressOf(downloadVatReport, { query: quarter }));
    expect(found).toHaveLength(rows);
    expect(distinct(found, "Number")).toBe(rows);
    expect(found[0]).toMatchObject({ Gross: "1.20", Booking: "B1" });
  });

  test("is written in parts of limited length, each when it is asked for", async () => {
    const { db } = app.database;
    const from = app.clock.now().subtract({ hours: 1 });
    const until = from.add({ hours: 24 });
    const order = { by: "created", isDescending: false } as const;
    const writers = [
      writeBookingsCsv(db, {}, order, "Europe/London"),
      writePayments({ db, gateway: { provider: "testpay" } }, {}, "Europe/London"),
      writeVatReport(db, { from, until }),
    ];
    for (const parts of writers) {
      const lengths: number[] = [];
      for await (const part of parts) {
        lengths.push(part.length);
      }
      expect(lengths.length).toBeGreaterThanOrEqual(rows / 1000);
      expect(Math.max(...lengths)).toBeLessThan(200_000);
    }
    const [document] = await chooseVatDocuments(
      db,
      { from, until },
      { limit: 1, offset: rows - 1 },
    );
    expect(document).toBeDefined();
  });

  test("of bookings says net, VAT, kept and refunded, and never that a cancelled one is paid", async () => {
    const made = await makeBookedCustomer(app);
    const cancelled = await makeBookedCustomer(app, {
      body: { times: [time("10:00", "12:00", "2027-04-22")] },
    });
    const { refund } = await cancelled.api(priceCancellation, { params: cancelled.params });
    await cancelled.api(cancelBooking, {
      params: cancelled.params,
      body: { expectedRefund: refund.amount, reason: null },
    });
    await app.jobs.run("pay-refunds");
    const rowOf = async (q: string) =>
      (await download(addressOf(exportBookings, { query: { q } })))[0];
    expect(await rowOf(made.code)).toMatchObject({
      Payment: "Paid",
      Total: "158.40",
      Net: "132.00",
      VAT: "26.40",
      Kept: "",
      Refunded: "0.00",
    });
    const row = required(await rowOf(cancelled.code), "the cancelled booking");
    expect(row).toMatchObject({ Status: "cancelled", Payment: "Part Kept" });
    expect(Number(row["Kept"])).toBeGreaterThan(0);
    expect(Number(row["Refunded"]) + Number(row["Kept"])).toBe(144);
    expect(Number(row["Net"]) + Number(row["VAT"])).toBe(Number(row["Kept"]));
    const paid = await download(
      addressOf(exportBookings, { query: { payment: "paid", q: cancelled.code } }),
    );
    expect(paid).toEqual([]);
  });
});
