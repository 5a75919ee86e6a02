import { rate as parseRate } from "../../money/rate.ts";
import { cancellationRate, type CancellationPolicy } from "./cancellation-policy.ts";
import { shareOut, taxedPart } from "./share-out.ts";

/** An amount in whole minor units of the booking's currency. */
export interface LineAmount {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** A line of a booking. Its kind decides how much is refunded. */
export interface PricedLine extends LineAmount {
  readonly kind: string;
}

/** A booking to be cancelled. */
export interface CancellableBooking<Line extends PricedLine = PricedLine> {
  readonly policy: Pick<CancellationPolicy, "tiers">;
  readonly lines: readonly Line[];
  /** Gross minor units of the lines that have not been charged. */
  readonly outstanding: number;
  /** Whether the customer pays on invoice, and so owes what is kept, paid or not. */
  readonly isOnInvoice?: boolean;
  /** The local date on which it takes place. */
  readonly date: Temporal.PlainDate;
}

export interface CancellationPrice<Line extends PricedLine = PricedLine> {
  /** Gross minor units that were paid, less earlier refunds; `refund` + `kept` − `owed`. */
  readonly paid: number;
  readonly refund: number;
  readonly kept: number;
  /** Gross minor units of what is kept that have not been paid: only on invoice. */
  readonly owed: number;
  /** Gross minor units that are no longer charged. */
  readonly dropped: number;
  /** The refunded part of rental and flexi-ticket, as decimal digits. */
  readonly rate: string;
  /** What was paid for each line and what is kept of it, in the order of the lines. */
  readonly lines: readonly {
    readonly line: Line;
    readonly paid: number;
    readonly kept: LineAmount;
  }[];
}

/**
 * Prices the cancellation of a booking. The rate of its policy applies to what was charged for rental and flexi-ticket.
 * Add-ons are refunded in full while changes are open, and other charges are kept. On invoice everything counts as
 * charged, and what is kept and not paid stays owed.
 * Source: docs/booking/cancelling.md#what-is-refunded
 * @param today the date in the marketplace's zone
 * @param allowsChanges whether the booking can still change
 */
export function priceCancellation<Line extends PricedLine>(
  { policy, lines, outstanding, isOnInvoice = false, date }: CancellableBooking<Line>,
  today: Temporal.PlainDate,
  allowsChanges: boolean,
): CancellationPrice<Line> {
  const rate = cancellationRate(policy, date, today);
  const unpaid = isOnInvoice ? outstanding : 0;
  const { paidOf, paid } = payments(lines, outstanding - unpaid);
  const keptOf = lines.map(({ kind }, index) => {
    const amount = paidOf[index] ?? 0;
    switch (kind) {
      case "rental":
      case "flexi_ticket":
        return amount <= 0 ? amount : keptAt(amount, rate);
      case "product":
        return allowsChanges ? 0 : amount;
      default:
        return amount;
    }
  });
  const wanted = keptOf.reduce((sum, amount) => sum + amount, 0);
  const isWhole = keptOf.every((amount) => amount >= 0);
  const { kept, lines: settled } = settle(
    lines,
    paidOf,
    paid,
    isWhole ? keptOf : shareOut(wanted, paidOf, paid),
  );
  const received = Math.max(0, paid - unpaid);
  const owed = Math.max(0, kept - received);
  return {
    paid: received,
    refund: Math.max(0, received - kept),
    kept,
    owed,
    dropped: outstanding - owed,
    rate,
    lines: settled,
  };
}

/**
 * Prices a cancellation with a refund that staff chose.
 * @throws RangeError if the refund is negative, not whole, or more than was paid
 */
export function withRefund<Line extends PricedLine>(
  price: CancellationPrice<Line>,
  refund: number,
): CancellationPrice<Line> {
  if (!Number.isSafeInteger(refund) || refund < 0 || refund > price.paid) {
    throw new RangeError(`A refund is from 0 to ${price.paid}, got ${refund}`);
  }
  const paidOf = price.lines.map(({ paid }) => paid);
  const lines = price.lines.map(({ line }) => line);
  const keptOf = shareOut(price.paid - refund, paidOf, price.paid);
  // With a chosen refund, the rest of what was paid is kept and what is owed is waived.
  const dropped = price.dropped + price.owed;
  return { ...price, ...settle(lines, paidOf, price.paid, keptOf), owed: 0, dropped };
}

/** Rounded down, in favour of the customer. */
function keptAt(amount: number, rate: string): number {
  const { units, scale } = parseRate(rate);
  return Number((BigInt(amount) * (scale - units)) / scale);
}

/** What was paid for each line. An outstanding amount belongs to the add-ons first, starting with the last. */
function payments(lines: readonly PricedLine[], outstanding: number) {
  const paidOf = lines.map(({ gross }) => gross);
  let rest = outstanding;
  const isAddOn = ({ kind }: PricedLine) => kind === "product";
  for (const isTaken of [isAddOn, (line: PricedLine) => !isAddOn(line)]) {
    for (const [index, line] of [...lines.entries()].toReversed()) {
      if (isTaken(line) && line.gross > 0) {
        const unpaid = Math.min(rest, line.gross);
        paidOf[index] = line.gross - unpaid;
        rest -= unpaid;
      }
    }
  }
  return {
    paidOf,
    paid: Math.max(
      0,
      paidOf.reduce((sum, amount) => sum + amount, 0),
    ),
  };
}

function settle<Line extends PricedLine>(
  lines: readonly Line[],
  paidOf: readonly number[],
  paid: number,
  keptOf: readonly number[],
) {
  const kept = keptOf.reduce((sum, amount) => sum + amount, 0);
  return {
    paid,
    kept,
    refund: paid - kept,
    lines: lines.map((line, index) => ({
      line,
      paid: paidOf[index] ?? 0,
      kept: taxedPart(line, keptOf[index] ?? 0),
    })),
  };
}
