import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { deletesObsolete } from "../../jobs/delete-obsolete.queries.ts";

interface NewDraftShare {
  readonly userId: number;
  readonly spaceId: number;
  readonly code: string;
  /** JSON in wire form. */
  readonly basket: string;
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/** Selects the working links to baskets of listed spaces. */
function selectShares(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom("draftShares as d")
    .innerJoin("spaces as s", "s.id", "d.spaceId")
    .where("d.expiresAt", ">", now)
    .where("s.status", "!=", "hidden")
    .select(["d.id", "d.code", "d.nonce", "d.tokenHash", "d.createdAt", "d.expiresAt"])
    .select(["d.basket", "d.spaceId", "s.code as spaceCode", "s.name as spaceName", "s.timeZone"]);
}
export type DraftShareRow = Awaited<ReturnType<ReturnType<typeof selectShares>["execute"]>>[number];

/** Lists a person's working links, the newest first. */
export function listDraftShares(
  db: Database,
  userId: number,
  now: Temporal.Instant,
): Promise<DraftShareRow[]> {
  return selectShares(db, now).where("d.userId", "=", userId).orderBy("d.id", "desc").execute();
}

/** Finds the working link of a person to exactly this basket. */
export async function findShareOfBasket(
  db: Database,
  { userId, spaceId, basket }: Pick<NewDraftShare, "userId" | "spaceId" | "basket">,
  now: Temporal.Instant,
): Promise<DraftShareRow | null> {
  const row = await selectShares(db, now)
    .where("d.userId", "=", userId)
    .where("d.spaceId", "=", spaceId)
    .where("d.basket", "=", basket)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSharedDraft(
  db: Database,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<DraftShareRow | null> {
  const row = await selectShares(db, now).where("d.tokenHash", "=", tokenHash).executeTakeFirst();
  return row ?? null;
}

export async function insertDraftShare(
  tx: DatabaseTransaction,
  share: NewDraftShare,
): Promise<void> {
  await tx.insertInto("draftShares").values(share).execute();
}

export async function extendDraftShare(
  tx: DatabaseTransaction,
  id: number,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await tx.updateTable("draftShares").set({ expiresAt }).where("id", "=", id).execute();
}

/** Deletes a person's link. Returns whether there was one. */
export async function deleteDraftShare(
  db: Database,
  userId: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("draftShares")
    .where("userId", "=", userId)
    .where("code", "=", code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes links to baskets that have expired. */
export const tidyDraftShares = deletesObsolete("draft_shares", (now) => sql`expires_at <= ${now}`);
