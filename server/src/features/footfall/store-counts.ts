import type { FootfallCount } from "@frontage/domain/footfall/check-counts.ts";
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
  /** The indexes of rows that overlap stored intervals of another length, and are not stored. */
  readonly overlapping: readonly number[];
}

/**
 * Stores the rows in one transaction, except those that overlap stored intervals of another length. Calls for one
 * counter run one after the other, so that its intervals cannot overlap and calls cannot deadlock.
 * Source: docs/screens/footfall.md#the-same-interval-again
 * @param alongside is called in the same transaction
 */
export function storeCounts(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  counter: Counter,
  rows: readonly FootfallCount[],
  alongside?: (tx: DatabaseTransaction, stored: StoredCounts) => Promise<void>,
): Promise<StoredCounts> {
  return db.transaction().execute(async (tx) => {
    await lockCounter(tx, counter.id);
    const overlapping = await listOverlaps(tx, counter.id, rows);
    const left = new Set(overlapping);
    const kept = left.size > 0 ? rows.filter((_, row) => !left.has(row)) : rows;
    const replaced = await countStored(tx, counter.id, kept);
    await upsertCounts(tx, counter, kept, clock.now());
    const stored = { stored: kept.length, replaced, overlapping };
    await alongside?.(tx, stored);
    return stored;
  });
}
