/**
 * An amount in whole minor units (pence, cents) of one currency. Currencies are never mixed.
 * Source: docs/booking/pricing.md#rounding.
 */
export interface Money {
  /** Whole minor units. Negative for discounts and refunds. */
  readonly amount: number;
  /** ISO 4217 code, upper case. */
  readonly currency: string;
}

export const defaultCurrency = "GBP";

/**
 * Creates an amount from whole minor units.
 * @throws RangeError if `amount` is not a whole, safe number
 */
export function money(amount: number, currency: string = defaultCurrency): Money {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`Money is whole minor units, got ${amount}`);
  }
  return { amount, currency };
}

/**
 * `a + b`.
 * @throws Error "Cannot add different currencies"
 */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) {
    throw new Error("Cannot add different currencies");
  }
  return money(a.amount + b.amount, a.currency);
}

/**
 * `a - b`.
 * @throws Error "Cannot add different currencies"
 */
export function subtractMoney(a: Money, b: Money): Money {
  return addMoney(a, { amount: -b.amount, currency: b.currency });
}
