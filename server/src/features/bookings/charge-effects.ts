import { changeEffects } from "./change/change-effects.ts";
import { debitEffects, paymentEffects } from "./change/payment-effects.ts";
import type { EffectsByPurpose } from "./charges/charge-parts.ts";
import { dealEffects } from "./deals/deal-effects.ts";
import { extraEffects } from "./staff/charge-extra.ts";

/** The effects of a charge by its purpose. Source: docs/booking/lifecycle.md#purposes-of-a-charge */
export const chargeEffects: EffectsByPurpose = {
  deal: dealEffects,
  change: changeEffects,
  payment: paymentEffects,
  debit: debitEffects,
  extra: extraEffects,
};
