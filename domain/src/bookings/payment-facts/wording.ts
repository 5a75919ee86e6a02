/** How amounts and dates are printed in a sentence. */
export interface Wording {
  /** Formats minor units of the booking's currency. */
  readonly price: (amount: number) => string;
  readonly date: (date: Temporal.PlainDate) => string;
}
