import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { listLedgerViolations } from "../../../server/test/readers/ledger-invariants.ts";
import type { Attempt, Bookers } from "./bookers.ts";
import { atLeast, noneOf, within, type Finding } from "./findings.ts";

/** How long callers wait at most for any answer while a part is broken, in seconds. */
const answerLimitSeconds = 10;
/** How long after the database is back a booking has to succeed again, in seconds. */
const recoveryLimitSeconds = 15;
/** How long charges that were cut off may take to be settled: their lease, and the job's next run. */
const settleLimitSeconds = 150;

const codeRows = z.array(z.object({ code: z.string() }));

/**
 * Checks what customers were told against the books, once every charge is settled: nothing acknowledged is lost, and
 * nothing is charged twice or by half.
 */
export async function checkBooks(
  databaseUrl: string,
  { acknowledged }: Pick<Bookers, "acknowledged">,
): Promise<Finding[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const codes = async (query: string, values: unknown[] = []) =>
    codeRows.parse((await pool.query(query, values)).rows).map(({ code }) => code);
  try {
    const started = performance.now();
    const unsettled = () => codes("select code from charges where lease_expires_at is not null");
    let left = await unsettled();
    while (left.length > 0 && (performance.now() - started) / 1000 < settleLimitSeconds) {
      await sleep(500);
      left = await unsettled();
    }
    const seconds = (performance.now() - started) / 1000;
    const told = acknowledged.map(({ code }) => code);
    const lost = await codes(
      `select code from unnest($1::text[]) code where not exists (
         select from bookings b where b.code = code.code and b.status = 'confirmed')`,
      [told],
    );
    const doubled = await codes(
      `select space_id || ' ' || starts_at as code from bookings where status = 'confirmed'
         group by space_id, starts_at having count(*) > 1`,
    );
    const halfPaid = await codes(
      `select key as code from testpay_charges c where c.status = 'succeeded' and not exists (
         select from payments p where p.provider_reference = c.key and p.kind = 'charge' and p.amount = c.amount)`,
    );
    return [
      noneOf("acknowledged bookings lost", lost),
      noneOf("bookings doubled", doubled),
      noneOf("charges at the card provider without their payment in our books", halfPaid),
      noneOf("rules of the ledger broken", await listLedgerViolations(pool)),
      noneOf("charges left open", left),
      within("until every charge was settled", seconds, settleLimitSeconds),
    ];
  } finally {
    await pool.end();
  }
}

/** When a drill broke something and mended it, as times of `performance.now()`. */
export interface Outage {
  readonly brokenAt: number;
  readonly mendedAt: number;
}

/** Checks what callers noticed of an outage. */
export function checkAnswers(
  { acknowledged, attempts }: Pick<Bookers, "acknowledged" | "attempts">,
  { brokenAt, mendedAt }: Outage,
): Finding[] {
  const slowest = Math.max(0, ...attempts.map(({ seconds }) => seconds));
  const firstAfter = Math.min(
    ...acknowledged.filter(({ at }) => at > mendedAt).map(({ at }) => at),
  );
  const refused = attempts.filter(({ status }) => status === 503);
  return [
    atLeast(
      "bookings acknowledged before",
      acknowledged.filter(({ at }) => at < brokenAt).length,
      20,
    ),
    atLeast("requests refused meanwhile with 503", refused.length, 1),
    within("the slowest answer", slowest, answerLimitSeconds),
    within("booking again after the mend", (firstAfter - mendedAt) / 1000, recoveryLimitSeconds),
    noneOf("answers other than 201, 409 and 503", unexpected(attempts)),
  ];
}

/** Answers that callers do not expect: anything but a booking, a conflict and "try again". */
function unexpected(attempts: readonly Attempt[]): string[] {
  return attempts
    .filter(({ status }) => ![201, 409, 503].includes(status))
    .map(({ status, message }) => `${status} ${message}`);
}
