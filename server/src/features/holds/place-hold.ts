import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { claimSlots, lockSpaces } from "../availability/claim-slots.queries.ts";
import { hashHoldCode, createHoldCode } from "../availability/hold-code.ts";
import type { HoldOwner } from "../availability/hold-owner.queries.ts";
import { checkOfferedTimes } from "../quotes/price-basket.ts";
import type { BookableSpace } from "../spaces/spaces.queries.ts";
import { checkHoldLimits } from "./hold-limits.ts";
import * as queries from "./holds.queries.ts";

/** How long a hold lasts. Source: docs/booking/availability.md#holds */
export const holdMinutes = 15;

export interface HoldRequest {
  readonly space: BookableSpace;
  readonly times: readonly Interval[];
  readonly maker: queries.HoldMaker;
  /** The code of the person's earlier hold, if this window has one. */
  readonly ownCode: string | undefined;
  /** Whether a hold for the same times is extended. */
  readonly extend: boolean;
}

/**
 * Holds slots for a person. Each person holds one deal at a time: placing the same slots again extends the hold once
 * unless the request leaves its end alone, and other slots replace it.
 * @throws InvalidInput for slots that the grid does not offer
 * @throws Refusal slot_taken, hold_limit_reached: the earlier hold remains
 */
export async function placeHold(
  db: Database,
  clock: Clock,
  { space, times, maker, ownCode, extend }: HoldRequest,
): Promise<{ hold: string; expiresAt: Temporal.Instant; canExtend: boolean }> {
  await checkOfferedTimes(db, space, times, clock.now());
  const ownHash = ownCode === undefined ? null : hashHoldCode(ownCode);
  const owner = { userId: maker.userId, browserHash: maker.browserHash, codeHash: ownHash };

  return db.transaction().execute(async (tx) => {
    await queries.lockHoldMaker(tx, maker);
    // Only now, since a request that waited for the lock must not count by an older time than the one before it.
    const now = clock.now();
    const expiresAt = now.add({ minutes: holdMinutes });
    const own = await queries.listLiveHolds(tx, owner, { spaceId: space.id, now });
    const same = own.find((hold) => hasSlots(hold, times));
    if (same) {
      // Another window of the same person does not have the code, so it gets a new one.
      const isKnown = ownCode !== undefined && ownHash?.equals(same.codeHash) === true;
      const hold = isKnown ? ownCode : createHoldCode();
      const isExtendedNow = extend && !same.isExtended;
      const end = isExtendedNow ? expiresAt : same.expiresAt;
      const isExtended = same.isExtended || isExtendedNow;
      const { userId, ip } = maker;
      const codeHash = hashHoldCode(hold);
      const renewed = { id: same.id, codeHash, expiresAt: end, isExtended, userId, ip };
      await deleteEarlierHolds(tx, space, owner, same.id);
      await queries.renewHold(tx, renewed);
      await checkHoldLimits(tx, maker, now);
      return { hold, expiresAt: end, canExtend: !isExtended };
    }

    await deleteEarlierHolds(tx, space, owner, null);
    const hold = createHoldCode();
    const holdId = await queries.insertHold(tx, {
      ...maker,
      codeHash: hashHoldCode(hold),
      spaceId: space.id,
      createdAt: now,
      expiresAt,
    });
    await claimSlots(
      tx,
      { space, now },
      times.map((time) => ({ ...time, holdId })),
    );
    // Checked last, so that a reserved slot is refused with slot_taken first.
    await checkHoldLimits(tx, maker, now);
    return { hold, expiresAt, canExtend: true };
  });
}

/** Deletes the person's earlier holds except one, after locking their spaces and that of the new hold. */
async function deleteEarlierHolds(
  tx: DatabaseTransaction,
  space: BookableSpace,
  owner: HoldOwner,
  exceptId: number | null,
): Promise<void> {
  await lockSpaces(tx, [space.id, ...(await queries.listHeldSpaces(tx, owner))]);
  await queries.deleteHoldsOf(tx, owner, exceptId);
}

function hasSlots(hold: queries.LiveHold, times: readonly Interval[]): boolean {
  const seconds = (instants: Temporal.Instant[]) =>
    instants.map((instant) => instant.epochMilliseconds / 1000).sort((a, b) => a - b);
  const areEqual = (held: readonly string[], wanted: readonly number[]) =>
    held.join() === wanted.join();
  return (
    areEqual(hold.starts, seconds(times.map(({ start }) => start))) &&
    areEqual(hold.ends, seconds(times.map(({ end }) => end)))
  );
}
