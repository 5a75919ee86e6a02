import { changeEffects } from "./change/change-effects.ts";
import { debitEffects, extraEffects, paymentEffects } from "./change/payment-effects.ts";
import type { EffectsByPurpose } from "./charges/charge-parts.ts";
import { dealEffects } from "./deals/deal-effects.ts";

/** What follows from a charge of each purpose. Source: docs/booking-lifecycle.md#purposes-of-a-charge */
export const chargeEffects: EffectsByPurpose = {
  deal: dealEffects,
  change: changeEffects,
  payment: paymentEffects,
  debit: debitEffects,
  extra: extraEffects,
};
