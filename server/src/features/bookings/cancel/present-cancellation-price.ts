import { cancellationPrice } from "@frontage/contract/bookings/cancellation.ts";
import type { CancellationPrice } from "@frontage/domain/bookings/cancellation/price-cancellation.ts";
import { money } from "@frontage/domain/money/money.ts";
import { z } from "zod";
import type { StoredLine } from "../../../db/json-columns.ts";
import type { splitByMethod } from "../refunds/refunds.queries.ts";

/** Presents the price of a cancellation in wire form. */
export function presentCancellationPrice(
  { refund, kept, owed, dropped, rate, lines }: CancellationPrice<StoredLine>,
  refunds: Awaited<ReturnType<typeof splitByMethod>>,
  currency: string,
): unknown {
  const amount = (value: number) => money(value, currency);
  return z.encode(cancellationPrice, {
    refund: amount(refund),
    refunds: refunds.map((part) => ({ ...part, amount: amount(part.amount) })),
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
