import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { claimTimes, lockSpaces } from "../availability/claim-times.ts";
import { hashHoldCode, newHoldCode } from "../availability/hold-code.ts";
import type { HoldOwner } from "../availability/hold-owner.queries.ts";
import { checkOfferedTimes } from "../quotes/price-basket.ts";
import type { BookableSpace } from "../spaces/spaces.queries.ts";
import * as queries from "./holds.queries.ts";

/** How long a hold lasts. Source: docs/availability.md#holds */
const holdMinutes = 15;

/**
 * What visitors may hold at once, in one browser and from one address: enough for a deal and its neighbour's, too little
 * to empty a calendar. Source: docs/availability.md#holds
 */
const maxVisitorSlots = 5;
const maxVisitorHours = 40;

export interface HoldRequest {
  readonly space: BookableSpace;
  readonly times: readonly Interval[];
  readonly maker: queries.HoldMaker;
  /** The code of the maker's earlier hold, if this window knows one. */
  readonly ownCode: string | undefined;
}

/**
 * Holds times for their maker. A person holds one deal at a time: the same times again extend their hold once, other
 * times replace it.
 * @throws InvalidInput for times that the grid does not offer
 * @throws Refusal slot_taken, hold_limit_reached: what was held before stays held
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
    await queries.lockMaker(tx, maker);
    const own = await queries.listLiveHolds(tx, owner, { spaceId: space.id, now });
    const same = own.find((hold) => holdsTimes(hold, times));
    if (same) {
      // Another window of the same person does not know the code: it gets one that works from now on.
      const isKnown = ownCode !== undefined && codeHash?.equals(same.codeHash) === true;
      const hold = isKnown ? ownCode : newHoldCode();
      const end = same.isExtended ? same.expiresAt : expiresAt;
      const { userId } = maker;
      const renewed = { id: same.id, codeHash: hashHoldCode(hold), expiresAt: end, userId };
      await queries.renewHold(tx, renewed);
      return { hold, expiresAt: end };
    }

    await giveWay(tx, space, owner);
    const hold = newHoldCode();
    const holdId = await queries.insertHold(tx, {
      ...maker,
      codeHash: hashHoldCode(hold),
      spaceId: space.id,
      createdAt: now,
      expiresAt,
    });
    await claimTimes(
      tx,
      { space, now },
      times.map((time) => ({ ...time, holdId })),
    );
    // Last: a time that is taken is refused as such, whatever else there is to refuse.
    if (maker.userId === null) {
      await refuseTooMuch(tx, maker.ip, now);
    }
    return { hold, expiresAt };
  });
}

/** A browser holds one deal at a time, so that what its address holds is never less than what it holds itself. */
async function refuseTooMuch(
  tx: DatabaseTransaction,
  ip: string,
  now: Temporal.Instant,
): Promise<void> {
  const { slots, hours } = await queries.sumVisitorsHolds(tx, ip, now);
  if (slots > maxVisitorSlots || hours > maxVisitorHours) {
    throw new Refusal(
      "hold_limit_reached",
      "We cannot hold that many times before you log in. You can still book them while they are free.",
    );
  }
}

/** Takes the maker's earlier holds away, with all the spaces locked that this and the new hold are about. */
async function giveWay(
  tx: DatabaseTransaction,
  space: BookableSpace,
  owner: HoldOwner,
): Promise<void> {
  await lockSpaces(tx, [space.id, ...(await queries.listSpacesHeldBy(tx, owner))]);
  await queries.deleteHoldsOf(tx, owner);
}

function holdsTimes(hold: queries.LiveHold, times: readonly Interval[]): boolean {
  const seconds = (instants: Temporal.Instant[]) =>
    instants.map((instant) => instant.epochMilliseconds / 1000).sort((a, b) => a - b);
  const same = (held: readonly string[], wanted: readonly number[]) =>
    held.join() === wanted.join();
  return (
    same(hold.starts, seconds(times.map(({ start }) => start))) &&
    same(hold.ends, seconds(times.map(({ end }) => end)))
  );
}
