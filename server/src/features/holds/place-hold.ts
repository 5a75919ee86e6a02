import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { claimSlots, lockSpaces } from "../availability/claim-slots.queries.ts";
import { hashHoldCode, createHoldCode } from "../availability/hold-code.ts";
import type { HoldOwner } from "../availability/hold-owner.queries.ts";
import { checkOfferedTimes } from "../quotes/price-basket.ts";
import type { BookableSpace } from "../spaces/spaces.queries.ts";
import * as queries from "./holds.queries.ts";

/** How long a hold lasts. Source: docs/availability.md#holds */
const holdMinutes = 15;

/**
 * The limits for visitors from one address at once: enough for two deals, too little to block a calendar.
 * Source: docs/availability.md#holds
 */
const maxVisitorSlots = 5;
const maxVisitorHours = 40;

export interface HoldRequest {
  readonly space: BookableSpace;
  readonly times: readonly Interval[];
  readonly maker: queries.HoldMaker;
  /** The code of the person's earlier hold, if this window has one. */
  readonly ownCode: string | undefined;
}

/**
 * Holds slots for a person. Each person holds one deal at a time: placing the same slots again extends the hold once,
 * and other slots replace it.
 * @throws InvalidInput for slots that the grid does not offer
 * @throws Refusal slot_taken, hold_limit_reached: the earlier hold remains
 */
export async function placeHold(
  db: Database,
  clock: Clock,
  { space, times, maker, ownCode }: HoldRequest,
): Promise<{ hold: string; expiresAt: Temporal.Instant }> {
  const now = clock.now();
  const expiresAt = now.add({ minutes: holdMinutes });
  await checkOfferedTimes(db, space, times, now);
  const codeHash = ownCode === undefined ? null : hashHoldCode(ownCode);
  const owner = { userId: maker.userId, browserHash: maker.browserHash, codeHash };

  return db.transaction().execute(async (tx) => {
    await queries.lockHoldMaker(tx, maker);
    const own = await queries.listLiveHolds(tx, owner, { spaceId: space.id, now });
    const same = own.find((hold) => hasSlots(hold, times));
    if (same) {
      // Another window of the same person does not have the code, so it gets a new one.
      const isKnown = ownCode !== undefined && codeHash?.equals(same.codeHash) === true;
      const hold = isKnown ? ownCode : createHoldCode();
      const end = same.isExtended ? same.expiresAt : expiresAt;
      const { userId } = maker;
      const renewed = { id: same.id, codeHash: hashHoldCode(hold), expiresAt: end, userId };
      await queries.renewHold(tx, renewed);
      return { hold, expiresAt: end };
    }

    await deleteEarlierHolds(tx, space, owner);
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
    if (maker.userId === null) {
      await checkVisitorLimits(tx, maker.ip, now);
    }
    return { hold, expiresAt };
  });
}

/** Refuses more than visitors may hold. Counting by address also covers the browser, which holds one deal at a time. */
async function checkVisitorLimits(
  tx: DatabaseTransaction,
  ip: string,
  now: Temporal.Instant,
): Promise<void> {
  const { slots, hours } = await queries.sumVisitorHolds(tx, ip, now);
  if (slots > maxVisitorSlots || hours > maxVisitorHours) {
    throw new Refusal(
      "hold_limit_reached",
      "We cannot hold that many times before you log in. You can still book them while they are free.",
    );
  }
}

/** Deletes the person's earlier holds, after locking their spaces and that of the new hold. */
async function deleteEarlierHolds(
  tx: DatabaseTransaction,
  space: BookableSpace,
  owner: HoldOwner,
): Promise<void> {
  await lockSpaces(tx, [space.id, ...(await queries.listHeldSpaces(tx, owner))]);
  await queries.deleteHoldsOf(tx, owner);
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
