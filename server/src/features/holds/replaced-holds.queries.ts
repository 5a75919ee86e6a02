import type { DatabaseTransaction } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
import { transferClaimsToHold } from "../availability/claim-slots.queries.ts";
import { isOwnHold, type HoldOwner } from "../availability/hold-owner.queries.ts";

const deleteReplacedHolds = prepared(
  (
    db,
    {
      spaceId,
      now,
      userId,
      browserHash,
      codeHash,
    }: Places<HoldOwner & { spaceId: number; now: Temporal.Instant }>,
  ) =>
    db
      .deleteFrom("holds")
      .where("spaceId", "=", spaceId)
      .where((eb) =>
        eb.or([eb("expiresAt", "<=", now), isOwnHold({ userId, browserHash, codeHash })]),
      )
      .returning(["codeHash", "browserHash", "ip", "createdAt", "expiresAt", "isExtended"])
      .compile(),
);

/** A hold that a deal replaces. It is restored if the deal fails. */
export type ReplacedHold = Awaited<ReturnType<typeof deleteReplacedHolds>>[number];

/**
 * Deletes the expired holds of a space and those of an owner, before a deal claims their slots. Returns the hold to
 * restore if the deal fails; null if the owner had none. Of several holds, it is the one with the known code, otherwise
 * the one that expires last.
 */
export async function replaceHolds(
  tx: DatabaseTransaction,
  spaceId: number,
  { userId, browserHash, codeHash }: HoldOwner,
  now: Temporal.Instant,
): Promise<ReplacedHold | null> {
  const deleted = await deleteReplacedHolds(tx, { spaceId, now, userId, browserHash, codeHash });
  const [replaced] = deleted
    .filter(({ expiresAt }) => Temporal.Instant.compare(expiresAt, now) > 0)
    .toSorted(
      (a, b) =>
        Number(isHoldWithCode(b, codeHash)) - Number(isHoldWithCode(a, codeHash)) ||
        Temporal.Instant.compare(b.expiresAt, a.expiresAt),
    );
  return replaced ?? null;
}

const isHoldWithCode = (hold: ReplacedHold, codeHash: Buffer | null) =>
  codeHash !== null && hold.codeHash.equals(codeHash);

/**
 * Turns the claims of a failed deal back into its customer's hold, with the hold's old expiry. The claims change owner
 * in one statement, so that the slots are never free. Does nothing if the hold has expired, or the customer has another
 * hold meanwhile. Returns the hold's expiry; null without a hold.
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
  return replaced.expiresAt;
}
