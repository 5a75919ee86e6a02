import { cancellationPrice } from "@frontage/contract/bookings/cancellation.ts";
import type { CancellationPrice } from "@frontage/domain/bookings/cancellation/price-cancellation.ts";
import type { MethodAmount } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import { z } from "zod";
import type { StoredLine } from "../../../db/json-columns.ts";

/** Presents the price of a cancellation in wire form. */
export function presentCancellationPrice(
  { refund, kept, owed, dropped, rate, lines }: CancellationPrice<StoredLine>,
  refunds: readonly MethodAmount[],
  currency: string,
): unknown {
  const amount = (value: number) => money(value, currency);
  return z.encode(cancellationPrice, {
    refund: amount(refund),
    refunds: refunds.map(({ method, amount: part }) => ({ method, amount: amount(part) })),
    kept: amount(kept),
    owed: amount(owed),
    dropped: amount(dropped),
    rate,
    lines: lines.map(({ line, paid, kept: part }) => ({
      name: line.name,
      paid: amount(paid),
      kept: amount(part.gross),
    })),
  });
}
