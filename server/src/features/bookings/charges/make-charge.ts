import type { ChargeParts } from "./charge-parts.ts";
import { challengeEnd } from "./charge-lease.ts";
import { isCustomerPresent } from "./charge-states.ts";
import { awaitCustomer } from "./charge-transitions.queries.ts";
import type { Charge } from "./charges.queries.ts";
import { fail, gatewayCharge, settleCharge, succeed, type SettledCharge } from "./settle-charge.ts";

/** The outcome of a charge; `unknown` while the provider cannot be reached: the reconciler settles it. */
export type ChargeOutcome =
  | SettledCharge
  | { readonly status: "unknown" }
  /** The bank wants confirmation from a customer who is absent. */
  | { readonly status: "unconfirmed" }
  | {
      readonly status: "declined";
      readonly reason: string;
      readonly heldUntil: Temporal.Instant | null;
    }
  | { readonly status: "challenged"; readonly clientSecret: string };

/** Makes an acquired charge, with no transaction open, and records its outcome. */
export async function makeCharge(parts: ChargeParts, charge: Charge): Promise<ChargeOutcome> {
  if (charge.amount === 0) {
    return succeed(parts, charge, null);
  }
  const outcome = await parts.gateway.charge(gatewayCharge(charge)).catch((error: unknown) => {
    parts.log.error({ err: error, charge: charge.code }, "the card provider did not answer");
    return { status: "unknown" } as const;
  });
  switch (outcome.status) {
    case "succeeded":
      return succeed(parts, charge, outcome.reference);
    case "declined": {
      const { heldUntil } = await fail(parts, charge, "refused");
      return { ...outcome, heldUntil };
    }
    case "challenged": {
      if (!isCustomerPresent(charge)) {
        const settled = await settleCharge(parts, charge, "unconfirmed");
        return settled.status === "failed" ? { status: "unconfirmed" } : settled;
      }
      const { clientSecret } = outcome;
      const lease = challengeEnd(charge.createdAt);
      await awaitCustomer(parts.db, charge.id, { clientSecret, lease });
      return outcome;
    }
    case "unknown":
      return outcome;
  }
}
