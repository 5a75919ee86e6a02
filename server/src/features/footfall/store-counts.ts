import type { CountProblem, FootfallCount } from "@frontage/domain/footfall/check-counts.ts";
import { formatNearTimeIn } from "@frontage/domain/time/format-time.ts";
import type { AppParts } from "../../app-parts.ts";
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
 * @throws OverlappingCounts
 */
export function storeCounts(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  counter: Counter,
  rows: readonly FootfallCount[],
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
    return { stored: rows.length, replaced };
  });
}
