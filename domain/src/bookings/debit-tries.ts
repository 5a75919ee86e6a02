/** How many times a debit of an outstanding amount is attempted before the customer has to pay. */
export const maxDebitTries = 3;

export interface DebitHistory {
  /** When the outstanding amount is due; null when nothing is outstanding. */
  readonly dueDate: Temporal.PlainDate | null;
  /** The number of refused debits so far. */
  readonly tries: number;
  readonly triedOn: Temporal.PlainDate | null;
}

/**
 * Whether to debit the outstanding amount today: on the due date and, if the card is refused, on the next two dates, at
 * most once per date, even if a date was missed. Source: docs/booking/changes.md#debits.
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

/** The dates on which the card will still be tried, if it is refused each time and the job runs daily. */
export function debitTriesLeft(
  history: DebitHistory,
  today: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const { dueDate, tries, triedOn } = history;
  if (dueDate === null) {
    return [];
  }
  const next = triedOn?.equals(today) === true ? today.add({ days: 1 }) : today;
  const first = Temporal.PlainDate.compare(dueDate, next) > 0 ? dueDate : next;
  return Array.from({ length: Math.max(maxDebitTries - tries, 0) }, (_, days) =>
    first.add({ days }),
  );
}
