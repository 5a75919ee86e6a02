/** Until how many days before a booking's date which part of its price comes back. */
export interface CancellationTier {
  /** Whole calendar days. */
  readonly daysBefore: number;
  /** The part that comes back, as decimal digits: above 0, at most 1. */
  readonly rate: string;
}

/** What comes back when a booking is cancelled. Source: docs/cancelling.md#policies */
export interface CancellationPolicy {
  readonly name: string;
  /** From the most days to the fewest; later than the last tier nothing comes back. */
  readonly tiers: readonly CancellationTier[];
}

/** A tier of a booking with its date. */
export interface CancellationTerm {
  /** The last date on which this part comes back. */
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

/** The part that comes back if a booking of `date` is cancelled on `today`, as decimal digits. */
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
