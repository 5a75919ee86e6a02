/** A part of the price that is refunded until some days before a booking's date. */
export interface CancellationTier {
  /** Whole calendar days. */
  readonly daysBefore: number;
  /** The refunded part, as decimal digits: above 0, at most 1. */
  readonly rate: string;
}

/** How much is refunded when a booking is cancelled. Source: docs/booking/cancelling.md#policies */
export interface CancellationPolicy {
  readonly name: string;
  /** From the most days to the fewest. After the last tier nothing is refunded. */
  readonly tiers: readonly CancellationTier[];
}

/** A tier of a booking with its date. */
export interface CancellationTerm {
  /** The last date on which this part is refunded. */
  readonly until: Temporal.PlainDate;
  readonly rate: string;
}

/** The dates of a policy for a booking that takes place on `date`. */
export function cancellationTerms(
  { tiers }: Pick<CancellationPolicy, "tiers">,
  date: Temporal.PlainDate,
): CancellationTerm[] {
  return tiers.map(({ daysBefore, rate }) => ({
    until: date.subtract({ days: daysBefore }),
    rate,
  }));
}

/** The part that is refunded if a booking on `date` is cancelled on `today`, as decimal digits. */
export function cancellationRate(
  policy: Pick<CancellationPolicy, "tiers">,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): string {
  return openTerms(policy, date, today)[0]?.rate ?? "0";
}

/** The terms that can still be met on `today`, the next to end first. */
export function openTerms(
  policy: Pick<CancellationPolicy, "tiers">,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): CancellationTerm[] {
  return cancellationTerms(policy, date).filter(
    ({ until }) => Temporal.PlainDate.compare(today, until) <= 0,
  );
}
