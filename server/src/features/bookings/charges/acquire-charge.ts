import type { ChargeParts } from "./charge-parts.ts";
import { leaseFrom } from "./charge-lease.ts";
import { acquireChallenged, acquireExpired } from "./charge-transitions.queries.ts";
import type { Charge } from "./charges.queries.ts";

/** Acquires a charge that waits for the customer. Null if it does not wait, or another process was faster. */
export function resumeCharge(
  { db, clock }: Pick<ChargeParts, "db" | "clock">,
  chargeId: number,
): Promise<Charge | null> {
  return acquireChallenged(db, chargeId, leaseFrom(clock.now()));
}

/** Acquires a charge after its lease has expired. Null if it has not, or another process was faster. */
export function recoverCharge(
  { db, clock }: Pick<ChargeParts, "db" | "clock">,
  chargeId: number,
): Promise<Charge | null> {
  const now = clock.now();
  return acquireExpired(db, chargeId, { now, lease: leaseFrom(now) });
}
