import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { daysBefore, deletesObsolete } from "../../jobs/delete-obsolete.queries.ts";
import { draftDays } from "@frontage/contract/drafts/drafts.ts";

interface SavedDraft {
  readonly userId: number;
  readonly spaceId: number;
  /** JSON in wire form. */
  readonly choices: string;
  readonly changedAt: Temporal.Instant;
}

/** Lists a person's drafts of spaces that are still listed, the one that was changed last first. */
export function listDrafts(db: Database, userId: number) {
  return db
    .selectFrom("bookingDrafts as d")
    .innerJoin("spaces as s", "s.id", "d.spaceId")
    .where("d.userId", "=", userId)
    .where("s.status", "!=", "hidden")
    .select(["d.spaceId", "s.code as spaceCode", "s.name as spaceName", "s.timeZone"])
    .select(["d.changedAt", "d.choices"])
    .orderBy("d.changedAt", "desc")
    .orderBy("d.spaceId")
    .execute();
}

/** Saves a draft unless a newer one is there. */
export async function saveDraft(tx: DatabaseTransaction, draft: SavedDraft): Promise<void> {
  const { choices, changedAt } = draft;
  await tx
    .insertInto("bookingDrafts")
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "spaceId"])
        .doUpdateSet({ choices, changedAt })
        .where("bookingDrafts.changedAt", "<=", changedAt),
    )
    .execute();
}

/** Deletes all drafts of a person but those that were changed last. */
export async function deleteOlderDrafts(
  tx: DatabaseTransaction,
  userId: number,
  kept: number,
): Promise<void> {
  await tx
    .deleteFrom("bookingDrafts")
    .where("userId", "=", userId)
    .where("spaceId", "not in", (eb) =>
      eb
        .selectFrom("bookingDrafts as newest")
        .where("newest.userId", "=", userId)
        .select("newest.spaceId")
        .orderBy("newest.changedAt", "desc")
        .orderBy("newest.spaceId")
        .limit(kept),
    )
    .execute();
}

export async function deleteDraft(db: Database, userId: number, space: string): Promise<void> {
  await db
    .deleteFrom("bookingDrafts")
    .where("userId", "=", userId)
    .where("spaceId", "in", (eb) => eb.selectFrom("spaces").where("code", "=", space).select("id"))
    .execute();
}

/** Deletes drafts that nobody has changed for a long time. */
export const tidyDrafts = deletesObsolete(
  "booking_drafts",
  (now) => sql`changed_at <= ${daysBefore(now, draftDays)}`,
);
