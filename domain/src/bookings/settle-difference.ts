/** What a change of price moves. All amounts are gross whole minor units, ≥ 0. */
export interface SettledDifference {
  /** What is outstanding afterwards. */
  readonly outstanding: number;
  /** To be charged before the change holds. */
  readonly chargedNow: number;
  /** To be given back. */
  readonly refunded: number;
}

/**
 * Settles the difference of a booking's price: dearer joins the outstanding amount, or is charged now once that is no
 * longer possible; cheaper shrinks the outstanding amount first, and the surplus is given back. Afterwards what was
 * paid + chargedNow − refunded + outstanding is the new price, if it was the old price before.
 * Source: docs/pricing.md#when-a-booking-changes.
 * @param difference new price − old price
 * @param outstanding what is outstanding before the change
 * @param isDebitOver the final payment date has passed, or the debit has been tried
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
