import type { Quote } from "@frontage/domain/pricing/quote.ts";
import type { BookingDraft } from "@frontage/domain/bookings/booking-draft.ts";
import type { WizardData } from "../wizard/wizard-data.ts";
import type { Summary } from "./booking-summary.tsx";

const fixedNames: Readonly<Record<string, string>> = {
  hour_booking_01: "Space rental",
  "flexi-ticket": "Flexi-Ticket",
};

/** What a draft comes to. */
export function draftSummary(
  draft: BookingDraft,
  { space, products }: WizardData,
  quote: Quote,
): Summary {
  return {
    spaceName: space.name,
    zone: space.timeZone,
    currency: quote.currency,
    times: draft.times,
    lines: quote.lines.map((line) => ({
      ...line,
      name: fixedNames[line.sku] ?? products.find(({ sku }) => sku === line.sku)?.name ?? line.sku,
    })),
    discount: quote.discount,
    total: quote.total,
  };
}
