/** How often the outstanding amount of a booking is debited before it is left to the customer. */
export const maxDebitTries = 3;

export interface DebitHistory {
  /** When the outstanding amount is due; null when nothing is outstanding. */
  readonly dueDate: Temporal.PlainDate | null;
  /** Tries that were refused so far. */
  readonly tries: number;
  readonly triedOn: Temporal.PlainDate | null;
}

/**
 * Whether the outstanding amount is to be debited today: on the due date and, if the card is refused, on the two dates
 * after it; one try a date, also when a date was missed. Source: docs/booking-changes.md#debits.
 */
export function isDebitDue(
  { dueDate, tries, triedOn }: DebitHistory,
  today: Temporal.PlainDate,
): boolean {
  return (
    dueDate !== null &&
    tries < maxDebitTries &&
    Temporal.PlainDate.compare(dueDate, today) <= 0 &&
    (triedOn === null || Temporal.PlainDate.compare(triedOn, today) < 0)
  );
}

/** The date of the next try after one that was refused today; null if it was the last. */
export function nextDebitTry(tries: number, today: Temporal.PlainDate): Temporal.PlainDate | null {
  return tries < maxDebitTries ? today.add({ days: 1 }) : null;
}
