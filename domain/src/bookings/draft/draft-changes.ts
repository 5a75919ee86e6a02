import type { ProductChoice } from "../../pricing/product.ts";
import type { QuotedTime } from "../../pricing/quote.ts";
import type { BookingDraft } from "./booking-draft.ts";

/** The parts of a booking that a draft uses. */
export interface BookedDeal {
  readonly code: string;
  /** Space code. */
  readonly space: string;
  readonly design: string | null;
  readonly time: QuotedTime;
  readonly products: readonly ProductChoice[];
  /** Promo codes. */
  readonly discounts: readonly string[];
}

/** The draft that edits a booking, with its single time. Source: docs/booking/wizard.md#drafts. */
export function draftOfBooking({ time, ...booking }: BookedDeal): BookingDraft {
  return { ...booking, times: [time] };
}

/**
 * The draft that books the same again, without its promo code and times. Source: docs/booking/wizard.md#after-booking.
 */
export function rebookDraft(booking: BookedDeal): BookingDraft {
  return { ...draftOfBooking(booking), code: null, times: [] };
}

/** Returns the draft with one product choice replaced, keeping the order. */
export function withProduct(draft: BookingDraft, choice: ProductChoice): BookingDraft {
  const index = draft.products.findIndex(({ sku }) => sku === choice.sku);
  return {
    ...draft,
    products: index < 0 ? [...draft.products, choice] : draft.products.with(index, choice),
  };
}

/** The choice for a product; a quantity of 0 by default. */
export function choiceOf({ products }: BookingDraft, sku: string): ProductChoice {
  return products.find((choice) => choice.sku === sku) ?? { sku, quantity: 0, optionValues: {} };
}

/** The products of a request, without those with a quantity of 0. Source: docs/booking/wizard.md#add-ons. */
export function requestedProducts({ products }: Pick<BookingDraft, "products">): ProductChoice[] {
  return products.filter(({ quantity }) => quantity > 0);
}

/** Normalises a typed promo code to upper-case letters and digits. */
export function promoCodeOf(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();
}

/** Whether the draft already has the code, in any spelling. */
export function hasDiscount({ discounts }: BookingDraft, code: string): boolean {
  return discounts.some((known) => known.toUpperCase() === code.toUpperCase());
}

/** Returns the draft with a promo code in place of any other. */
export function withDiscount(draft: BookingDraft, code: string): BookingDraft {
  return hasDiscount(draft, code) ? draft : { ...draft, discounts: [code] };
}

export function withoutDiscounts(draft: BookingDraft): BookingDraft {
  return draft.discounts.length === 0 ? draft : { ...draft, discounts: [] };
}

/** Returns the draft with the flexi-ticket of one time added or removed. */
export function withFlexiTicket(
  draft: BookingDraft,
  index: number,
  includeFlexiTicket: boolean,
): BookingDraft {
  return {
    ...draft,
    times: draft.times.map((time, other) =>
      other === index ? { ...time, includeFlexiTicket } : time,
    ),
  };
}
