import type { ApiError } from "@frontage/contract/client.ts";
import { quoteAnswer } from "@frontage/contract/bookings/quotes.ts";
import type { Quote } from "@frontage/domain/pricing/quote.ts";
import { z } from "zod";

/** The amounts of a booking and when they are paid, in gross minor units. */
export type ChangedPrice = Pick<
  Quote,
  "total" | "chargedNow" | "outstanding" | "outstandingDueDate"
>;

/** A price that replaces the one shown. */
export interface RevisedPrice extends ChangedPrice {
  readonly earlierTotal: number;
}

const refusal = z.object({ quote: quoteAnswer });

/** The new price in a `price_changed` refusal; null for other refusals. */
export function changedPrice(error: ApiError): ChangedPrice | null {
  if (error.code !== "price_changed") {
    return null;
  }
  const answer = refusal.safeParse(error.body);
  if (!answer.success) {
    return null;
  }
  const { total, chargedNow, outstanding, outstandingDueDate } = answer.data.quote;
  return {
    total: total.amount,
    chargedNow: chargedNow.amount,
    outstanding: outstanding.amount,
    outstandingDueDate,
  };
}
