import { overlaps, type Interval } from "@frontage/domain/time/interval.ts";
import { sql, type RawBuilder } from "kysely";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { listReservedTimes, type ClaimedSpace } from "./claims.queries.ts";
import { isOwnHold, type HoldOwner } from "./hold-owner.queries.ts";

/** A slot to claim, and its owner. */
export type Claim = Interval &
  (
    | { readonly holdId: number }
    | { readonly bookingId: number }
    | { readonly chargeId: number }
    | { readonly closedReason: string; readonly closedTimeId: number }
  );

export interface ClaimOptions {
  readonly space: ClaimedSpace;
  readonly now: Temporal.Instant;
  /** The claims replace this owner's holds on the space: a hold never blocks its owner. */
  readonly replacedHoldsOf?: HoldOwner | undefined;
  /** Code of a booking that does not block these claims: the one that is being moved. */
  readonly exceptBooking?: string | undefined;
}

/**
 * Locks the rows of spaces until the transaction ends. Transactions that claim slots or delete holds wait here in turn,
 * instead of failing on each other's uncommitted rows. Rows are locked in the order of their ids, so that no two
 * transactions deadlock.
 * @returns whether each space takes bookings, now that it is locked
 */
export async function lockSpaces(
  tx: DatabaseTransaction,
  spaceIds: readonly number[],
): Promise<{ id: number; isBookable: boolean }[]> {
  return selectAndLock(tx, { spaceIds });
}

const selectAndLock = prepared((db, { spaceIds }: Places<{ spaceIds: readonly number[] }>) =>
  db
    .selectFrom("spaces")
    .where("id", "=", sql<number>`any(${spaceIds}::bigint[])`)
    .select("id")
    .select(sql<boolean>`status = 'available' and booking_enabled`.as("isBookable"))
    .orderBy("id")
    .forNoKeyUpdate()
    .compile(),
);

/**
 * Claims slots in a space: all or none. The only code that creates claims; the exclusion constraint in the database is
 * the final check.
 * @throws Refusal slot_taken with every slot that is already reserved
 */
export async function claimSlots(
  tx: DatabaseTransaction,
  options: ClaimOptions,
  claims: readonly Claim[],
): Promise<void> {
  const { space } = options;
  await lockSpaces(tx, [space.id]);
  await deleteStaleHolds(tx, options);
  const reserved = await listReservedSlots(tx, options, claims);
  if (reserved.length > 0) {
    throw slotTaken(reserved);
  }
  await tx
    .insertInto("claims")
    .values(
      claims.map(({ start, end, ...owner }) => ({
        spaceId: space.id,
        startsAt: start,
        endsAt: end,
        ...owner,
      })),
    )
    .execute();
}

/**
 * Claims the times of new bookings, as a part of the statement that inserts them. `booking` is the part with their
 * rows. The space must be locked and the times unreserved.
 */
export const claimTimesOf = (booking: RawBuilder<unknown>) => sql`
  insert into claims (space_id, starts_at, ends_at, booking_id)
  select space_id, starts_at, ends_at, id from ${booking}`;

/** The owner of a claim: a booking, or the charge of a move. */
export type ClaimOwner = { readonly bookingId: number } | { readonly chargeId: number };

/** Deletes the claims of a booking or a charge. */
export async function releaseClaims(tx: DatabaseTransaction, owner: ClaimOwner): Promise<void> {
  const [column, id] =
    "bookingId" in owner
      ? (["bookingId", owner.bookingId] as const)
      : (["chargeId", owner.chargeId] as const);
  await tx.deleteFrom("claims").where(column, "=", id).execute();
}

/**
 * Gives a booking the time that a charge has claimed for it, in place of its old one. The charge has claimed the part
 * of the new time outside the old one, so no other booking can be there.
 * @throws Error if the charge has no claim
 */
export async function replaceClaims(
  tx: DatabaseTransaction,
  { bookingId, chargeId }: { readonly bookingId: number; readonly chargeId: number },
  { start, end }: Interval,
): Promise<void> {
  await releaseClaims(tx, { bookingId });
  const { numUpdatedRows } = await tx
    .updateTable("claims")
    .set({ startsAt: start, endsAt: end, bookingId, chargeId: null })
    .where("chargeId", "=", chargeId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new Error(`The charge ${chargeId} has no claim`);
  }
}

/** Transfers the claims of a deal's bookings to a hold in one statement, so that the slots are never free. */
export async function transferClaimsToHold(
  tx: DatabaseTransaction,
  { dealId, holdId }: { readonly dealId: number; readonly holdId: number },
): Promise<void> {
  await tx
    .updateTable("claims")
    .set({ holdId, bookingId: null })
    .where("bookingId", "in", (eb) =>
      eb.selectFrom("bookings").where("dealId", "=", dealId).select("id"),
    )
    .execute();
}

/** Deletes expired holds before the insert, since an exclusion constraint cannot compare with the current time. */
async function deleteStaleHolds(
  tx: DatabaseTransaction,
  { space, now, replacedHoldsOf }: ClaimOptions,
): Promise<void> {
  await tx
    .deleteFrom("holds")
    .where("spaceId", "=", space.id)
    .where((eb) =>
      eb.or([
        eb("expiresAt", "<=", now),
        ...(replacedHoldsOf === undefined ? [] : [isOwnHold(replacedHoldsOf)]),
      ]),
    )
    .execute();
}

/** A slot of a request that is reserved, with its index. */
export interface ReservedSlot extends Interval {
  readonly index: number;
}

async function listReservedSlots(
  tx: DatabaseTransaction,
  { space, now, exceptBooking }: ClaimOptions,
  slots: readonly Interval[],
): Promise<ReservedSlot[]> {
  const reserved: ReservedSlot[] = [];
  for (const [index, { start, end }] of slots.entries()) {
    const within = { start, end };
    const times = await listReservedTimes(tx, { space, within, now, exceptBooking });
    if (times.some((time) => overlaps(within, time))) {
      reserved.push({ index, start, end });
    }
  }
  return reserved;
}

/** The refusal of a request for reserved slots. */
export function slotTaken(reserved: readonly ReservedSlot[]): Refusal {
  const times = reserved.map(({ index, start, end }) => ({
    field: `times[${index}]`,
    start: start.toString(),
    end: end.toString(),
  }));
  const detail =
    times.length === 1
      ? "That time has just been reserved. Please choose another one."
      : "Some of your times have just been reserved. Please choose others.";
  return new Refusal("slot_taken", detail, { times });
}
