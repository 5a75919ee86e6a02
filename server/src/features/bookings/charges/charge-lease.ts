/** Longer than any request to the card provider may take. */
const leaseSeconds = 60;
/** How long a customer has to answer the bank. Source: docs/booking/lifecycle.md#states-of-a-charge */
const challengeMinutes = 4;

/** The end of a lease that starts now. */
export function leaseFrom(now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: leaseSeconds });
}

/** How long a charge that started at `start` can wait for the customer, however often it is resumed. */
export function challengeEnd(start: Temporal.Instant): Temporal.Instant {
  return start.add({ minutes: challengeMinutes });
}
