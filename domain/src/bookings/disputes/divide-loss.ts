/** What a charge paid for a booking, in gross minor units. */
export interface HeldPart {
  /** What is left of it: less refunds that were paid, and less earlier losses. */
  readonly held: number;
  /** The part of it that is owed back to the customer. */
  readonly owed: number;
}

/** A loss as it is borne by one booking. */
export interface LostPart {
  /** Settles what was owed to the customer: they have it now. */
  readonly owed: number;
  /** Lowers what the booking brought in. */
  readonly kept: number;
}

export interface DividedLoss {
  /** In the order of the bookings. */
  readonly parts: readonly LostPart[];
  /** What exceeds everything that was left: it had been refunded before. */
  readonly excess: number;
}

/**
 * Divides a loss among the bookings that a charge paid for. It settles owed refunds first, in the order of the
 * bookings, because the customer has that money now. The rest is shared in proportion to what is left of each booking;
 * odd pence fall on the first ones. Source: docs/console/disputes.md#what-a-lost-dispute-changes
 * @throws RangeError if an amount is negative, or more is owed than held
 */
export function divideLoss(amount: number, bookings: readonly HeldPart[]): DividedLoss {
  if (amount < 0 || bookings.some(({ held, owed }) => owed < 0 || owed > held)) {
    throw new RangeError("A loss is at least 0, and no booking is owed more than it holds");
  }
  let rest = amount;
  const take = (most: number) => {
    const taken = Math.min(rest, most);
    rest -= taken;
    return taken;
  };
  const owed = bookings.map((part) => take(part.owed));
  const free = bookings.map((part) => part.held - part.owed);
  const total = free.reduce((sum, part) => sum + part, 0);
  const shared = Math.min(rest, total);
  const kept = free.map((part) =>
    total === 0 ? 0 : Number((BigInt(shared) * BigInt(part)) / BigInt(total)),
  );
  rest -= kept.reduce((sum, part) => sum + part, 0);
  return {
    parts: bookings.map((_, index) => {
      const [share = 0, most = 0] = [kept[index], free[index]];
      return { owed: owed[index] ?? 0, kept: share + take(most - share) };
    }),
    excess: rest,
  };
}
