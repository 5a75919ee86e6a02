import type { PlacedDeal } from "../../idempotency/placed-deal.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { Charge as GatewayCharge } from "../../../adapters/card-gateway/card-gateway.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { gatewayCustomer } from "../../payments/gateway-customer.ts";
import { recordOwedChargeRefund } from "../refunds/refunds.queries.ts";
import type { ChargeParts, FailureReason } from "./charge-parts.ts";
import { leaseFrom } from "./charge-lease.ts";
import { isCustomerPresent } from "./charge-states.ts";
import * as outcomes from "./charge-outcomes.queries.ts";
import { acquireAllExpired } from "./charge-transitions.queries.ts";
import { getCharge, type Charge } from "./charges.queries.ts";
import type { RunFaults } from "../../../jobs/run-faults.ts";

export interface FailedCharge {
  readonly status: "failed";
  /** When the hold on the times of the charge expires; null if there is none. */
  readonly heldUntil: Temporal.Instant | null;
}

/** The outcome of settling a charge. */
export type SettledCharge =
  /** `placed` is null if another process settled it, or it has placed no deal. */
  | { readonly status: "succeeded"; readonly placed: PlacedDeal | null }
  | FailedCharge
  /** It succeeded after it had been recorded as failed: a refund is owed. */
  | { readonly status: "too_late" };

/** The charge in the form that the card provider expects. */
export function gatewayCharge(charge: Charge): GatewayCharge {
  return {
    key: charge.code,
    amount: money(charge.amount, charge.currency),
    paymentMethod: cardOf(charge),
    customer: gatewayCustomer(charge.userId),
    isCustomerPresent: isCustomerPresent(charge),
  };
}

function cardOf({ paymentMethod, code }: Charge): string {
  if (paymentMethod === null) {
    throw new Error(`The charge ${code} has no card`);
  }
  return paymentMethod;
}

/**
 * Settles an acquired charge with the provider and records its outcome. `unknown` while the provider cannot be
 * reached: the charge keeps its lease, and the reconciler settles it.
 */
export async function settleCharge(
  parts: ChargeParts,
  charge: Charge,
  reason: FailureReason = "abandoned",
): Promise<SettledCharge | { readonly status: "unknown" }> {
  try {
    const outcome =
      charge.amount === 0
        ? ({ status: "not_charged" } as const)
        : await parts.gateway.settle(gatewayCharge(charge));
    return outcome.status === "succeeded"
      ? await succeed(parts, charge, outcome.reference)
      : await fail(parts, charge, reason);
  } catch (error) {
    parts.log.error({ err: error, charge: charge.code }, "could not settle a charge");
    return { status: "unknown" };
  }
}

/**
 * Records that a charge has succeeded and writes its effects; a refund is owed if the charge was recorded as failed
 * meanwhile. `reference` is null if there was nothing to pay. `alongside` is written in the same transaction.
 */
export async function succeed(
  parts: ChargeParts,
  charge: Charge,
  reference: string | null,
  alongside?: (tx: DatabaseTransaction) => Promise<void>,
): Promise<SettledCharge> {
  const now = parts.clock.now();
  const settled = await parts.db.transaction().execute(async (tx) => {
    const { provider } = parts.gateway;
    const isFirst =
      reference === null
        ? await outcomes.recordFreeSuccess(tx, charge.id, now)
        : await outcomes.recordSuccess(tx, charge, { provider, reference, now });
    if (!isFirst) {
      return null;
    }
    const effects = parts.chargeEffects[charge.purpose];
    const placed = await effects.onSucceeded(tx, charge, {
      reference,
      now,
      referenceData: parts.referenceData,
    });
    await alongside?.(tx);
    return { status: "succeeded", placed } as const;
  });
  return settled ?? settledElsewhere(parts, charge, reference);
}

/** Another process settled the charge, because this one took longer than its lease. */
async function settledElsewhere(
  parts: ChargeParts,
  charge: Charge,
  reference: string | null,
): Promise<SettledCharge> {
  const { status } = await getCharge(parts.db, charge.id);
  if (status === "succeeded") {
    return { status, placed: null };
  }
  if (status !== "failed") {
    throw new Error(
      `The charge ${charge.code} is ${status}: it can neither be recorded nor refunded`,
    );
  }
  if (reference !== null) {
    await recordOwedChargeRefund(parts.db, {
      key: charge.code,
      dealId: charge.dealId,
      provider: parts.gateway.provider,
      chargeReference: reference,
      amount: charge.amount,
      currency: charge.currency,
      at: parts.clock.now(),
    });
    await parts.jobs.nudge("pay-refunds");
  }
  return { status: "too_late" };
}

/** Records that a charge has failed for good, and writes the effects. */
export async function fail(
  { db, clock, chargeEffects }: ChargeParts,
  charge: Charge,
  reason: FailureReason,
): Promise<FailedCharge> {
  const effects = chargeEffects[charge.purpose];
  const heldUntil = await db.transaction().execute(async (tx) => {
    await effects.lockForFailure?.(tx, charge);
    const now = clock.now();
    return (await outcomes.recordFailure(tx, charge.id, now))
      ? effects.onFailed(tx, charge, { reason, now })
      : null;
  });
  return { status: "failed", heldUntil };
}

/**
 * Settles every abandoned charge once its lease has expired: paid charges succeed, others fail. Returns how many it
 * acquired.
 */
export async function settleAbandonedCharges(
  parts: ChargeParts,
  faults: RunFaults,
): Promise<number> {
  const now = parts.clock.now();
  const charges = await acquireAllExpired(parts.db, { now, lease: leaseFrom(now) });
  for (const charge of charges) {
    const { status } = await settleCharge(parts, charge);
    if (status === "unknown") {
      faults.add(new Error(`The charge ${charge.code} could not be settled`));
    }
  }
  return charges.length;
}
