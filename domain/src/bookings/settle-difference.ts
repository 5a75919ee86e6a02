/** How a price difference is settled. All amounts are gross whole minor units, ≥ 0. */
export interface SettledDifference {
  /** The outstanding amount afterwards. */
  readonly outstanding: number;
  /** The amount to charge before the change takes effect. */
  readonly chargedNow: number;
  /** The amount to refund. */
  readonly refunded: number;
}

/**
 * Divides a price difference. An increase joins the outstanding amount or, once that has been debited, is charged now.
 * A decrease reduces the outstanding amount first, and the rest is refunded. Afterwards paid + chargedNow − refunded +
 * outstanding equals the new price, if paid + outstanding equalled the old one.
 * Source: docs/booking/pricing.md#when-a-booking-changes.
 * @param difference new price − old price
 * @param outstanding the outstanding amount before the change
 * @param isDebitOver whether the final payment date has passed or a debit has been tried
 */
export function settleDifference(
  difference: number,
  outstanding: number,
  isDebitOver: boolean,
): SettledDifference {
  if (difference >= 0) {
    return isDebitOver
      ? { outstanding, chargedNow: difference, refunded: 0 }
      : { outstanding: outstanding + difference, chargedNow: 0, refunded: 0 };
  }
  const shrunk = Math.min(outstanding, -difference);
  return { outstanding: outstanding - shrunk, chargedNow: 0, refunded: -difference - shrunk };
}
