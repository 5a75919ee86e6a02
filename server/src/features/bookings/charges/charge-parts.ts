import type { PlacedDeal } from "../../idempotency/placed-deal.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { ReferenceData } from "../../reference-data/reference-data.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { ChargePurpose } from "./charge-states.ts";
import type { Charge } from "./charges.queries.ts";

/**
 * Why a charge fails: the card was refused, the bank wants an absent customer to confirm it, or the charge was
 * abandoned or replaced.
 */
export type FailureReason = "refused" | "unconfirmed" | "abandoned";

export interface Success {
  /** The provider's reference of the charge; null if there was nothing to pay. */
  readonly reference: string | null;
  readonly now: Temporal.Instant;
  readonly referenceData: ReferenceData;
}

export interface Failure {
  readonly reason: FailureReason;
  readonly now: Temporal.Instant;
}

/** The effects of a charge, written in the transaction that settles it. */
export interface ChargeEffects {
  /** Returns the deal that the charge has placed; null if it is for another purpose. */
  onSucceeded(
    tx: DatabaseTransaction,
    charge: Charge,
    success: Success,
  ): Promise<PlacedDeal | null>;
  /** Takes the locks of `onFailed` that must come before the lock of any row. */
  lockForFailure?(tx: DatabaseTransaction, charge: Charge): Promise<void>;
  /** Returns when the hold on the times of the charge expires; null if there is none. */
  onFailed(
    tx: DatabaseTransaction,
    charge: Charge,
    failure: Failure,
  ): Promise<Temporal.Instant | null>;
}

export type EffectsByPurpose = Readonly<Record<ChargePurpose, ChargeEffects>>;

/** The dependencies for making and settling charges. */
export interface ChargeParts extends Pick<AppParts, "db" | "clock" | "gateway" | "log" | "jobs"> {
  readonly chargeEffects: EffectsByPurpose;
  readonly referenceData: ReferenceData;
}
