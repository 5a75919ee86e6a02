import type { CountProblem, FootfallCount } from "@frontage/domain/footfall/check-counts.ts";
import { formatNearTimeIn } from "@frontage/domain/time/format-time.ts";
import type { AppParts } from "../../app-parts.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import {
  countStored,
  listOverlaps,
  lockCounter,
  upsertCounts,
  type Counter,
} from "./footfall.queries.ts";

export interface StoredCounts {
  readonly stored: number;
  /** How many of them replaced a stored interval. */
  readonly replaced: number;
}

/** Rows overlap stored intervals of another length. Nothing was stored. */
export class OverlappingCounts extends Error {
  readonly problems: readonly CountProblem[];

  constructor(problems: readonly CountProblem[]) {
    super("Rows overlap intervals that are stored");
    this.problems = problems;
  }
}

/**
 * Stores all rows or none. Calls for one counter run one after the other, so that its intervals cannot overlap and
 * calls cannot deadlock. Source: docs/footfall.md#the-same-interval-again
 * @param alongside is called in the same transaction
 * @throws OverlappingCounts
 */
export function storeCounts(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  counter: Counter,
  rows: readonly FootfallCount[],
  alongside?: (tx: DatabaseTransaction, stored: StoredCounts) => Promise<void>,
): Promise<StoredCounts> {
  return db.transaction().execute(async (tx) => {
    await lockCounter(tx, counter.id);
    const overlaps = await listOverlaps(tx, counter.id, rows);
    if (overlaps.length > 0) {
      throw new OverlappingCounts(
        overlaps.map(({ row, startsAt, minutes }) => {
          const interval = { start: startsAt, end: startsAt.add({ minutes }) };
          const when = formatNearTimeIn(counter.timeZone, interval);
          return {
            row,
            field: "startTime",
            message: `This interval overlaps one of ${minutes} minutes that is stored: ${when}.`,
          };
        }),
      );
    }
    const replaced = await countStored(tx, counter.id, rows);
    await upsertCounts(tx, counter, rows, clock.now());
    const stored = { stored: rows.length, replaced };
    await alongside?.(tx, stored);
    return stored;
  });
}
