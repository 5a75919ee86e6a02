/** What the bank said to the last attempt to take the outstanding amount from the card. */
export const refusals = ["declined", "unconfirmed"] as const;
export type PaymentRefusal = (typeof refusals)[number];

export interface OutstandingFacts {
  /** Gross minor units; 0 if everything is paid. */
  readonly outstanding: number;
  readonly outstandingDueDate: Temporal.PlainDate | null;
  readonly paymentTerms: "card" | "invoice";
  /** Null unless the last attempt failed. */
  readonly refusal: PaymentRefusal | null;
  /** The dates on which the card is tried again if the customer does nothing; empty if it is not. */
  readonly nextTries: readonly Temporal.PlainDate[];
  /** The date on which these facts hold; null in facts from before it was kept. */
  readonly asOf: Temporal.PlainDate | null;
}

/** How an outstanding amount will be paid, and what the customer has to do for it. */
export type Owed =
  | { readonly by: "nothing" }
  /** We take it from the card; `on` is never in the past. */
  | {
      readonly by: "debit";
      readonly amount: number;
      readonly on: Temporal.PlainDate | null;
      readonly isToday: boolean;
    }
  /** The card was refused: the customer has to pay or to confirm. */
  | {
      readonly by: "customer";
      readonly amount: number;
      readonly refusal: PaymentRefusal;
      readonly nextTries: readonly Temporal.PlainDate[];
    }
  | {
      readonly by: "transfer";
      readonly amount: number;
      readonly dueBy: Temporal.PlainDate | null;
      readonly isOverdue: boolean;
    };

/** Returns how an outstanding amount will be paid. Source: docs/booking/payment-facts.md#what-is-owed */
export function whatIsOwed({
  outstanding: amount,
  outstandingDueDate: dueDate,
  paymentTerms,
  refusal,
  nextTries,
  asOf,
}: OutstandingFacts): Owed {
  if (amount <= 0) {
    return { by: "nothing" };
  }
  if (paymentTerms === "invoice") {
    return { by: "transfer", amount, dueBy: dueDate, isOverdue: isBefore(dueDate, asOf) };
  }
  if (refusal !== null) {
    return { by: "customer", amount, refusal, nextTries };
  }
  const isLate = isBefore(dueDate, asOf);
  const on = isLate ? asOf : dueDate;
  return { by: "debit", amount, on, isToday: on !== null && asOf !== null && on.equals(asOf) };
}

const isBefore = (date: Temporal.PlainDate | null, today: Temporal.PlainDate | null) =>
  date !== null && today !== null && Temporal.PlainDate.compare(date, today) < 0;
