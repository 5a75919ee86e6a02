import { overlaps, type Interval } from "@frontage/domain/time/interval.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { selectBusyTimes, type ClaimedSpace } from "./claims.queries.ts";
import { isOwnHold, type HoldOwner } from "./hold-owner.queries.ts";

/** A time to claim and whose it becomes. */
export type Claim = Interval &
  (
    | { readonly holdId: number }
    | { readonly bookingId: number }
    | { readonly chargeId: number }
    | { readonly closedReason: string }
  );

export interface ClaimOptions {
  readonly space: ClaimedSpace;
  readonly now: Temporal.Instant;
  /** Whose holds on the space these claims take the place of: a hold never blocks its owner. */
  readonly insteadOfHoldsOf?: HoldOwner | undefined;
  /** Code of a booking that does not block these claims: the one that is about to move there. */
  readonly exceptBooking?: string | undefined;
}

/**
 * Keeps the rows of spaces until the transaction ends: whoever claims their time or takes other people's holds away
 * waits here, one after the other, instead of failing on each other's unfinished work. Several at once are locked in
 * one order, so that nobody waits in a circle.
 */
export async function lockSpaces(
  tx: DatabaseTransaction,
  spaceIds: readonly number[],
): Promise<void> {
  await tx
    .selectFrom("spaces")
    .where("id", "in", spaceIds)
    .select("id")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Claims times in a space: all or none. The only place where claims are made; the exclusion constraint below it has
 * the last word.
 * @throws Refusal slot_taken naming every time that is taken
 */
export async function claimTimes(
  tx: DatabaseTransaction,
  options: ClaimOptions,
  claims: readonly Claim[],
): Promise<void> {
  const { space } = options;
  await lockSpaces(tx, [space.id]);
  await deleteStaleHolds(tx, options);
  const taken = await takenAmong(tx, options, claims);
  if (taken.length > 0) {
    throw slotTaken(taken);
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

/** What has a claim: a booking, or the charge of a move. */
export type ClaimOwner = { readonly bookingId: number } | { readonly chargeId: number };

/** Frees what a booking or a charge has claimed. */
export async function freeClaims(tx: DatabaseTransaction, owner: ClaimOwner): Promise<void> {
  const [column, id] =
    "bookingId" in owner
      ? (["bookingId", owner.bookingId] as const)
      : (["chargeId", owner.chargeId] as const);
  await tx.deleteFrom("claims").where(column, "=", id).execute();
}

/**
 * Gives a booking the time that a charge has claimed for it, in exchange for its old one. The charge has claimed the
 * part of the new time outside the old one, so that no other booking can be there.
 * @throws Error if the charge has no claim
 */
export async function exchangeClaims(
  tx: DatabaseTransaction,
  { bookingId, chargeId }: { readonly bookingId: number; readonly chargeId: number },
  { start, end }: Interval,
): Promise<void> {
  await freeClaims(tx, { bookingId });
  const { numUpdatedRows } = await tx
    .updateTable("claims")
    .set({ startsAt: start, endsAt: end, bookingId, chargeId: null })
    .where("chargeId", "=", chargeId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new Error(`The charge ${chargeId} has no claim`);
  }
}

/** Turns the claims of a deal's bookings into those of a hold, in one step: at no moment are the times free. */
export async function giveClaimsToHold(
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

/** An exclusion constraint cannot know what time it is: expired holds leave the table before it is asked. */
async function deleteStaleHolds(
  tx: DatabaseTransaction,
  { space, now, insteadOfHoldsOf }: ClaimOptions,
): Promise<void> {
  await tx
    .deleteFrom("holds")
    .where("spaceId", "=", space.id)
    .where((eb) =>
      eb.or([
        eb("expiresAt", "<=", now),
        ...(insteadOfHoldsOf === undefined ? [] : [isOwnHold(insteadOfHoldsOf)]),
      ]),
    )
    .execute();
}

interface TakenTime extends Interval {
  readonly index: number;
}

async function takenAmong(
  tx: DatabaseTransaction,
  { space, now, exceptBooking }: ClaimOptions,
  times: readonly Interval[],
): Promise<TakenTime[]> {
  const taken: TakenTime[] = [];
  for (const [index, { start, end }] of times.entries()) {
    const question = { space, from: start, to: end, now, exceptBooking };
    const busy = await selectBusyTimes(tx, question).execute();
    if (busy.some((other) => overlaps({ start, end }, other))) {
      taken.push({ index, start, end });
    }
  }
  return taken;
}

function slotTaken(taken: readonly TakenTime[]): Refusal {
  const times = taken.map(({ index, start, end }) => ({
    field: `times[${index}]`,
    start: start.toString(),
    end: end.toString(),
  }));
  const detail =
    times.length === 1
      ? "That time has just been taken. Please choose another one."
      : "Some of your times have just been taken. Please choose others.";
  return new Refusal("slot_taken", detail, { times });
}
