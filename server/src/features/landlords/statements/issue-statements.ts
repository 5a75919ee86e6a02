import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { lastMonthDue } from "@frontage/domain/landlords/statement-months.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { getCompany } from "../../documents/freeze-bookings.queries.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { mailStatement } from "./mail-statement.ts";
import { listStatementLines } from "./statement-lines.queries.ts";
import { getStatementFile } from "./statement-files.ts";
import * as queries from "./statements.queries.ts";
import type { RunFaults } from "../../../jobs/run-faults.ts";

type Parts = Pick<AppParts, "db" | "clock" | "files" | "log">;

/**
 * Issues the statements of every month that is due and has none, the earliest first, and stores their files. Returns
 * how many it issued. Source: docs/console/landlord-statements.md#when-they-are-issued
 */
export async function issueStatements(
  parts: Parts,
  stopping: AbortSignal,
  faults: RunFaults,
): Promise<number> {
  const { db, clock, log } = parts;
  const { defaultTimeZone: zone } = await getBookingSettings(db);
  let issued = 0;
  for (;;) {
    const month = await findMonthToIssue(db, zone, clock.now());
    if (!month || stopping.aborted) {
      return issued;
    }
    let failures = 0;
    for (const candidate of await queries.listCandidates(db, month)) {
      if (stopping.aborted) {
        return issued;
      }
      try {
        // Each statement has its own transaction, so that one that fails does not stop the others.
        const id = await db.transaction().execute(async (tx) => {
          const issuedAt = clock.now();
          const statement = await issueStatement(tx, candidate, { month, zone, issuedAt });
          if (statement !== null) {
            await mailStatement(tx, statement, issuedAt);
          }
          return statement;
        });
        if (id !== null) {
          issued += 1;
          await storeFiles(parts, id);
        }
      } catch (error) {
        failures += 1;
        log.error({ err: error, landlord: candidate.userId }, "could not issue a statement");
        faults.add(error);
      }
    }
    if (failures > 0) {
      // The next run continues with this month.
      return issued;
    }
    await queries.completeMonth(db, month, clock.now());
  }
}

/** Counts the landlords and currencies to examine in the earliest month that is due. */
export async function countStatementsDue(db: Database, now: Temporal.Instant): Promise<number> {
  const { defaultTimeZone } = await getBookingSettings(db);
  const month = await findMonthToIssue(db, defaultTimeZone, now);
  return month ? (await queries.listCandidates(db, month)).length : 0;
}

/** Returns the first day of the earliest month that is due and not complete; null if there is none. */
export async function findMonthToIssue(
  db: Database,
  zone: string,
  now: Temporal.Instant,
): Promise<Temporal.PlainDate | null> {
  const last = await queries.findLastIssuedMonth(db);
  const due = lastMonthDue(dateIn(zone, now));
  if (last && Temporal.PlainDate.compare(last, due) >= 0) {
    return null;
  }
  const next = last ? last.add({ months: 1 }) : await queries.findFirstMonth(db, zone);
  return next && Temporal.PlainDate.compare(next, due) <= 0 ? next : null;
}

interface IssuedMonth {
  /** The first day of the month. */
  readonly month: Temporal.PlainDate;
  readonly zone: string;
  readonly issuedAt: Temporal.Instant;
}

/** Issues the statement of a landlord for a month. Returns its id; null if there is nothing to state. */
export async function issueStatement(
  tx: DatabaseTransaction,
  candidate: queries.Candidate,
  { month, zone, issuedAt }: IssuedMonth,
): Promise<number | null> {
  const { userId, currency, isLetting } = candidate;
  const within = {
    start: startOfDay(beginning, zone),
    end: startOfDay(month.add({ months: 1 }), zone),
  };
  const lines = await listStatementLines(tx, { userId, currency, within, month, zone });
  const carried = await queries.findCarried(tx, candidate, month);
  if (!isLetting && lines.length === 0 && !carried) {
    return null;
  }
  const [company, landlord] = [await getCompany(tx), await queries.getLandlord(tx, userId)];
  return queries.insertStatement(tx, {
    userId,
    month,
    issuedAt,
    lines,
    facts: {
      month: month.toPlainYearMonth(),
      currency,
      zone,
      issuedOn: dateIn(zone, issuedAt),
      company,
      landlord,
      carried,
      lines: lines.map(({ code, startsAt, endsAt, spaceName, timeZone, month: of, ...line }) => ({
        kind: line.kind,
        correction: line.correction,
        month: of.toPlainYearMonth(),
        booking: code,
        space: spaceName,
        zone: timeZone,
        start: startsAt,
        end: endsAt,
        split: line.split,
        net: line.net,
        gross: line.gross,
        landlordNet: line.landlordNet,
        landlordGross: line.landlordGross,
      })),
    },
  });
}

/** Starts before any booking, so that late corrections reach every earlier month. */
const beginning = Temporal.PlainDate.from("2000-01-01");

async function storeFiles(parts: Parts, id: number): Promise<void> {
  for (const format of ["pdf", "csv"] as const) {
    await getStatementFile(parts, id, format);
  }
}
