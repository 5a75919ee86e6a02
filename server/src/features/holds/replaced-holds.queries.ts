import { sql, type Selectable } from "kysely";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
import type { ReplacedHolds } from "../../db/schema.gen.ts";
import { transferClaimsToHold } from "../availability/claim-slots.queries.ts";
import { isOwnHold, type HoldOwner } from "../availability/hold-owner.queries.ts";
import { exceedsHoldLimits } from "./hold-limits.ts";
import { lockHoldMaker } from "./holds.queries.ts";

type ReplacementValues = HoldOwner & {
  readonly spaceId: number;
  readonly now: Temporal.Instant;
};

/** The condition that a hold is expired or its owner's, so that a deal replaces it. */
export const isReplaceable = ({
  now,
  userId,
  browserHash,
  codeHash,
}: Pick<Places<ReplacementValues>, "now" | keyof HoldOwner>) => sql<boolean>`
  (holds.expires_at <= ${now}::timestamptz or ${isOwnHold({ userId, browserHash, codeHash })})`;

/** A hold that a deal replaces. It is restored if the deal fails. */
export type ReplacedHold = Selectable<Omit<ReplacedHolds, "dealId">>;

type ReplacementRow = { readonly isBookable: boolean } & {
  [Column in keyof ReplacedHold]: ReplacedHold[Column] | null;
};

const lockAndDelete = prepared((db, values: Places<ReplacementValues>) =>
  sql<ReplacementRow>`
    with locked as (
      select id, status = 'available' and booking_enabled as is_bookable
      from spaces where id = ${values.spaceId}::bigint
      for no key update
    ), deleted as (
      delete from holds using locked
      where holds.space_id = locked.id
        and ${isReplaceable({
          now: values.now,
          userId: values.userId,
          browserHash: values.browserHash,
          codeHash: values.codeHash,
        })}
      returning code_hash, browser_hash, ip, created_at, expires_at, is_extended
    )
    select locked.is_bookable, deleted.code_hash, deleted.browser_hash, deleted.ip,
      deleted.created_at, deleted.expires_at, deleted.is_extended
    from locked left join deleted on true`.compile(db),
);

/**
 * Locks a space like `lockSpaces`, and deletes its expired holds and those of an owner, before a deal claims their slots.
 * A hold that was placed while this waited for the lock may remain. Returns whether the space takes bookings, and the
 * hold to restore if the deal fails; null if the owner had none. Of several holds, it is the one with the known code,
 * otherwise the one that expires last.
 */
export async function lockAndReplaceHolds(
  tx: DatabaseTransaction,
  spaceId: number,
  { userId, browserHash, codeHash }: HoldOwner,
  now: Temporal.Instant,
): Promise<{ isBookable: boolean; replacedHold: ReplacedHold | null }> {
  const rows = await lockAndDelete(tx, { spaceId, now, userId, browserHash, codeHash });
  const [replacedHold] = rows
    .map(({ isBookable: _, ...hold }) => hold)
    .filter(isHold)
    .filter(({ expiresAt }) => Temporal.Instant.compare(expiresAt, now) > 0)
    .toSorted(
      (a, b) =>
        Number(isHoldWithCode(b, codeHash)) - Number(isHoldWithCode(a, codeHash)) ||
        Temporal.Instant.compare(b.expiresAt, a.expiresAt),
    );
  return { isBookable: rows[0]?.isBookable ?? false, replacedHold: replacedHold ?? null };
}

/** A space without such a hold has one row, without a hold. */
function isHold(hold: Omit<ReplacementRow, "isBookable">): hold is ReplacedHold {
  return hold.codeHash !== null;
}

const isHoldWithCode = (hold: ReplacedHold, codeHash: Buffer | null) =>
  codeHash !== null && hold.codeHash.equals(codeHash);

/** Locks the customer and network of the hold that a deal has replaced. Call this before any row is locked. */
export async function lockReplacedHold(
  tx: DatabaseTransaction,
  deal: { readonly id: number; readonly userId: number },
): Promise<void> {
  const replaced = await tx
    .selectFrom("replacedHolds")
    .where("dealId", "=", deal.id)
    .select("ip")
    .executeTakeFirst();
  if (replaced) {
    await lockHoldMaker(tx, { userId: deal.userId, browserHash: null, ip: replaced.ip });
  }
}

/**
 * Turns the claims of a failed deal back into its customer's hold, with the hold's old expiry. The claims change owner
 * in one statement, so that the slots are never free. Does nothing if the hold has expired, the customer has another
 * hold meanwhile, or the deal is larger than what may be held. Returns the hold's expiry; null without a hold.
 * The replaced hold must be locked.
 */
export async function restoreHold(
  tx: DatabaseTransaction,
  deal: { readonly id: number; readonly userId: number; readonly spaceId: number },
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const replaced = await tx
    .deleteFrom("replacedHolds")
    .where("dealId", "=", deal.id)
    .returning(["codeHash", "browserHash", "ip", "createdAt", "expiresAt", "isExtended"])
    .executeTakeFirst();
  if (!replaced || Temporal.Instant.compare(replaced.expiresAt, now) <= 0) {
    return null;
  }
  const owner = { userId: deal.userId, browserHash: replaced.browserHash, codeHash: null };
  const other = await tx
    .selectFrom("holds")
    .where(isOwnHold(owner))
    .where("expiresAt", ">", now)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (other) {
    return null;
  }
  const { id } = await tx
    .insertInto("holds")
    .values({ ...replaced, spaceId: deal.spaceId, userId: deal.userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transferClaimsToHold(tx, { dealId: deal.id, holdId: id });
  if (await exceedsHoldLimits(tx, { userId: deal.userId, ip: replaced.ip }, now)) {
    await tx.deleteFrom("holds").where("id", "=", id).execute();
    return null;
  }
  return replaced.expiresAt;
}
