import type { DatabaseTransaction } from "../../db/connect.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import type { HoldMaker } from "./holds.queries.ts";
import { sumLiveHolds, type HeldTimes } from "./hold-limits.queries.ts";

/** What may be held at once. Source: docs/booking/availability.md#holds */
export const holdLimits = {
  /** Visitors of a network together, and an account with an unverified address. */
  unproven: { slots: 5, hours: 40 },
  /** All visitors and unverified accounts of a network: new accounts cost nothing. */
  unprovenNetwork: { slots: 10, hours: 80 },
  /** A verified account: a deal of twenty twelve-hour days. */
  verified: { slots: 20, hours: 240 },
  /** All accounts and visitors of a network. */
  network: { slots: 40, hours: 480 },
} as const satisfies Record<string, HeldTimes>;

/**
 * Whether the unexpired holds of a person or of their network exceed the limits. The person must be locked
 * (`lockHoldMaker`), so that the holds do not change meanwhile.
 * Source: docs/booking/availability.md#holds
 */
export async function exceedsHoldLimits(
  tx: DatabaseTransaction,
  maker: Pick<HoldMaker, "userId" | "ip">,
  now: Temporal.Instant,
): Promise<boolean> {
  const held = await sumLiveHolds(tx, maker, now);
  return (
    exceeds(held.network, holdLimits.network) ||
    (held.isVerified
      ? exceeds(held.person, holdLimits.verified)
      : exceeds(held.person, holdLimits.unproven) ||
        exceeds(held.unprovenNetwork, holdLimits.unprovenNetwork))
  );
}

/** @throws Refusal hold_limit_reached */
export async function checkHoldLimits(
  tx: DatabaseTransaction,
  maker: HoldMaker,
  now: Temporal.Instant,
): Promise<void> {
  if (await exceedsHoldLimits(tx, maker, now)) {
    throw new Refusal(
      "hold_limit_reached",
      "We cannot hold that many times at once. You can still book them while they are free.",
    );
  }
}

const exceeds = (held: HeldTimes, limit: HeldTimes) =>
  held.slots > limit.slots || held.hours > limit.hours;
