import { listBookings } from "@frontage/contract/bookings/bookings.ts";
import { addressOf } from "@frontage/contract/client.ts";
import {
  downloadLandlordStatement,
  listLandlordStatements,
} from "@frontage/contract/landlords/landlord-statements.ts";
import { getLandlordStats } from "@frontage/contract/landlords/statistics.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { required } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeLandlordWorld } from "../../../../test/landlord-world/landlord-world.ts";

// Worlds of 24 dates across the end of a month: with the clock changes of London and New York in autumn, at the end of
// February, and with the clock changes of spring.
const firsts = ["2026-10-20", "2027-02-20", "2027-03-10"];

const app = useTestApp({ now: "2026-10-01T09:00:00Z" });
const pennies = (text: string | undefined) => Math.round(Number(text) * 100);

/** Sets the clock to a date and keeps everyone logged in. */
async function turnTo(date: Temporal.PlainDate): Promise<void> {
  const target = startOfDay(date, "Europe/London").add({ minutes: 1 });
  const minutes = app.clock.now().until(target).total("minutes");
  app.clock.advance({ minutes });
  const expiresAt = target.add({ hours: 24 * 7 });
  await app.database.db.updateTable("sessions").set({ expiresAt }).execute();
}

/** The rows of a landlord's statements of a month in a currency. */
async function statementRows(token: string, month: Temporal.PlainYearMonth, currency: string) {
  const statements = await app.api(token)(listLandlordStatements);
  const statement = statements.find(
    (one) => one.month.equals(month) && one.totalDue.currency === currency,
  );
  if (!statement) {
    // No letting in the month, and nothing to state.
    return [];
  }
  const params = { number: statement.number, format: "csv" } as const;
  const { body } = await app.request({
    path: addressOf(downloadLandlordStatement, { params }),
    token,
  });
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  return rows;
}

describe("tile, list and statement", () => {
  test(
    "agree across midnights, month ends and clock changes, before and after corrections",
    { timeout: 120_000 },
    async () => {
      const { db } = app.database;
      for (const text of firsts) {
        const first = Temporal.PlainDate.from(text);
        const world = await makeLandlordWorld(app, first, text);
        const months = [first.toPlainYearMonth(), first.toPlainYearMonth().add({ months: 1 })];
        for (const month of months) {
          await turnTo(month.add({ months: 1 }).toPlainDate({ day: 3 }));
          await app.jobs.run("issue-statements");
          for (const { token } of world.landlords) {
            const api = app.api(token);
            const query = { months: [month.month], years: [month.year] };
            const { currencies } = await api(getLandlordStats, { query });
            for (const currency of await currenciesOf(token)) {
              if (!currencies.includes(currency)) {
                continue;
              }
              const stats = await api(getLandlordStats, { query: { ...query, currency } });
              const rows = await statementRows(token, month, currency);
              const booked = rows.filter((row) => row["Line"] === "Booking");
              const sum = (column: string) =>
                booked.reduce((total, row) => total + pennies(row[column]), 0);
              expect({
                count: booked.length,
                gross: sum("Total Price"),
                landlord: sum("Landlord Split"),
                landlordNet: sum("Landlord Split (Ex VAT)"),
              }).toEqual({
                count: stats.bookings.count,
                gross: stats.revenue.total,
                landlord: stats.landlordSplit.total,
                landlordNet: stats.landlordSplit.subtotal,
              });
              const { results } = await api(listBookings, {
                query: { as: "landlord", month, limit: 200 },
              });
              expect(booked.map((row) => row["Booking"]).sort()).toEqual(
                results
                  .filter((booking) => booking.currency === currency)
                  .map(({ code }) => code)
                  .sort(),
              );
            }
          }
        }
        // Later changes: a price, a cancellation, a move to the month before.
        const ids = world.bookings.map(({ code }) => code);
        await sql`update booking_lines set net = net + 100, gross = gross + 120, tax = tax + 20
          where position = 0 and booking_id in (
            select id from bookings where code = any(${ids}) and id % 4 = 0)`.execute(db);
        await db
          .updateTable("bookings")
          .set({ status: "cancelled" })
          .where("code", "in", ids)
          .where(sql<boolean>`id % 4 = 1`)
          .where("status", "=", "confirmed")
          .execute();
        await sql`update bookings set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
          where code = any(${ids}) and id % 4 = 2`.execute(db);
        const last = required(months.at(-1), "month").add({ months: 1 });
        await turnTo(last.add({ months: 1 }).toPlainDate({ day: 3 }));
        await app.jobs.run("issue-statements");
        for (const { id, token } of world.landlords) {
          await compareAll(id, token);
        }
      }
    },
  );
});

async function currenciesOf(token: string): Promise<Set<string>> {
  const statements = await app.api(token)(listLandlordStatements);
  return new Set(statements.map(({ totalDue }) => totalDue.currency));
}

/** Compares what all statements of a landlord state with the current figures of their bookings. */
async function compareAll(userId: number, token: string): Promise<void> {
  const api = app.api(token);
  const { rows: stated } = await sql<{ currency: string; landlord: number; month: string }>`
    select s.currency, to_char(l.month, 'YYYY-MM') as month, sum(l.landlord_gross)::int as landlord
    from statement_lines l join statements s on s.id = l.statement_id
    where s.user_id = ${userId} group by 1, 2`.execute(app.database.db);
  for (const { currency, month, landlord } of stated) {
    const { year, month: number } = Temporal.PlainYearMonth.from(month);
    const query = { months: [number], years: [year] };
    const stats = await api(getLandlordStats, { query: { ...query, currency } });
    expect([month, landlord]).toEqual([month, stats.landlordSplit.total]);
  }
}
