import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { choiceOf } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { flexiTicketSku, rentalSku, type Quote } from "@frontage/domain/pricing/quote.ts";
import type { WizardData } from "../wizard-data.ts";
import type { Summary } from "./summary.ts";

const fixedNames: Readonly<Record<string, string>> = {
  [rentalSku]: "Space rental",
  [flexiTicketSku]: "Flexi-Ticket",
};

/** The summary of a draft at a quoted price. */
export function draftSummary(draft: BookingDraft, data: WizardData, quote: Quote): Summary {
  const { space } = data;
  return {
    spaceName: space.name,
    zone: space.timeZone,
    currency: quote.currency,
    times: draft.times,
    lines: quote.lines.map((line) => ({
      ...line,
      name: nameOf(line.sku, data),
      note: configurationOf(line.sku, draft, data),
    })),
    discount: quote.discount,
    total: quote.total,
  };
}

function nameOf(sku: string, { products, booking }: WizardData): string {
  return (
    fixedNames[sku] ??
    products?.find((product) => product.sku === sku)?.name ??
    booking?.lines.find((line) => line.sku === sku)?.name ??
    sku
  );
}

/** The name of the chosen furniture set-up; null if none is chosen. */
function configurationOf(
  sku: string,
  draft: BookingDraft,
  { products }: WizardData,
): string | null {
  const option = products
    ?.find((product) => product.sku === sku)
    ?.options.find(({ code }) => code === "configuration");
  const chosen = choiceOf(draft, sku).optionValues["configuration"];
  return option?.values.find(({ code }) => code === chosen)?.name ?? null;
}
