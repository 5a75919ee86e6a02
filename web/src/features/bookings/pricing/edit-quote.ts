import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { finalPaymentDate, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { requestedProducts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { settleDifference } from "@frontage/domain/bookings/settle-difference.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import type { QuoteLine } from "@frontage/domain/pricing/quote.ts";
import { repriceAddOns } from "@frontage/domain/pricing/reprice.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { pricedProducts } from "./priced-products.ts";
import type { DraftQuote } from "./draft-quote.ts";
import type { WizardData } from "../wizard-data.ts";

/**
 * The price of a booking with other add-ons. Unchanged add-ons keep their price; the others get today's price.
 * `chargedNow` is the difference due now. The server's price decides.
 */
export function editQuote(
  booking: Booking,
  draft: BookingDraft,
  { space, settings, products, taxRate }: WizardData,
  now: Temporal.Instant,
): DraftQuote {
  const lines = booking.lines.map(bookedLine);
  const addOns = repriceAddOns(
    lines.filter(({ kind }) => kind === "product"),
    requestedProducts(draft),
    booking,
    {
      products: taxRate === null ? [] : pricedProducts(products ?? [], booking.currency),
      taxRate: rate(taxRate ?? "0"),
    },
  );
  if (!addOns) {
    return { status: products === null || taxRate === null ? "failed" : "unpriced" };
  }
  const repriced: QuoteLine[] = [
    ...lines.filter(({ kind }) => kind !== "product"),
    ...addOns.map(({ line }) => line),
  ];
  const sum = (pick: (line: QuoteLine) => number) =>
    repriced.reduce((total, line) => total + pick(line), 0);
  const total = sum((line) => line.gross);
  const outstanding = booking.outstandingAmount?.amount ?? 0;
  const dueDate =
    booking.outstandingDueDate ??
    finalPaymentDate(settings, dateIn(space.timeZone, booking.start), now);
  const hasBeenDebited = outstanding === 0 && lines.some(isPaidAddOn);
  // On its due date, the debit may have run already.
  const isDebitOver =
    dueDate === null ||
    booking.isPaymentRefused ||
    Temporal.PlainDate.compare(todayOf(settings, now), dueDate) > (hasBeenDebited ? -1 : 0);
  const change = settleDifference(total - booking.total.amount, outstanding, isDebitOver);
  return {
    status: "priced",
    quote: {
      currency: booking.currency,
      lines: repriced,
      discount: sum((line) => line.discount),
      net: sum((line) => line.net),
      tax: sum((line) => line.tax),
      total,
      chargedNow: change.chargedNow,
      outstanding: change.outstanding,
      outstandingDueDate: change.outstanding > 0 ? dueDate : null,
    },
  };
}

const isPaidAddOn = ({ kind, gross }: QuoteLine) => kind === "product" && gross > 0;

type BookedLine = QuoteLine & Pick<Booking["lines"][number], "optionValues">;

function bookedLine(line: Booking["lines"][number]): BookedLine {
  const { discount, net, tax, gross } = line;
  return {
    ...line,
    discount: discount.amount,
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
  };
}
