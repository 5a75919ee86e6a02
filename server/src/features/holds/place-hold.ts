import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { Refusal } from "../../http/refusal.ts";
import { claimTimes, lockSpaces } from "../availability/claim-times.ts";
import { hashHoldCode, newHoldCode } from "../availability/hold-code.ts";
import { checkOfferedTimes } from "../quotes/price-basket.ts";
import type { BookableSpace } from "../spaces/spaces.queries.ts";
import * as queries from "./holds.queries.ts";

/** How long a hold lasts. Source: decisions, section 6. */
const holdMinutes = 15;
/** Live holds of visitors from one address (ours): nobody can block a calendar, an office can still book. */
const maxVisitorsHoldsPerIp = 5;

export interface HoldRequest {
  readonly space: BookableSpace;
  readonly times: readonly Interval[];
  readonly maker: queries.HoldMaker;
  /** The maker's earlier hold: extended once if its times are the same, else replaced. */
  readonly ownCode: string | undefined;
}

/**
 * Holds times for their maker. A person holds one deal at a time: an earlier hold of theirs gives way.
 * @throws InvalidInput for times that the grid does not offer
 * @throws Refusal slot_taken, hold_limit_reached
 */
export async function placeHold(
  db: Database,
  clock: Clock,
  { space, times, maker, ownCode }: HoldRequest,
): Promise<{ hold: string; expiresAt: Temporal.Instant }> {
  const now = clock.now();
  const expiresAt = now.add({ minutes: holdMinutes });
  await checkOfferedTimes(db, space, times, now);
  return db.transaction().execute(async (tx) => {
    await queries.lockMaker(tx, maker);
    const ownHash = ownCode === undefined ? null : hashHoldCode(ownCode);
    const own = ownHash && (await queries.findLiveHold(tx, ownHash, now));
    if (ownCode !== undefined && own && own.spaceId === space.id && holdsTimes(own, times)) {
      if (own.isExtended) {
        return { hold: ownCode, expiresAt: own.expiresAt };
      }
      await queries.extendHold(tx, own.id, expiresAt);
      return { hold: ownCode, expiresAt };
    }
    await giveWay(tx, space, { ...maker, ownHash });
    if (maker.userId === null) {
      await refuseTooMany(tx, maker.ip, now);
    }
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
    return { hold, expiresAt };
  });
}

/** Signed-in people hold one deal at a time anyway. */
async function refuseTooMany(
  tx: DatabaseTransaction,
  ip: string,
  now: Temporal.Instant,
): Promise<void> {
  if ((await queries.countVisitorsHoldsFrom(tx, ip, now)) >= maxVisitorsHoldsPerIp) {
    throw new Refusal(
      "hold_limit_reached",
      "Too many times are being held from your connection. Log in, finish one of the bookings, or try again in 15 minutes.",
    );
  }
}

/** Takes the maker's earlier holds away, with all the spaces locked that this and the new hold are about. */
async function giveWay(
  tx: DatabaseTransaction,
  space: BookableSpace,
  earlier: queries.EarlierHolds,
): Promise<void> {
  await lockSpaces(tx, [space.id, ...(await queries.listSpacesHeldBy(tx, earlier))]);
  await queries.deleteHoldsOf(tx, earlier);
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
