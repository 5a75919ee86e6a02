import type { ProductChoice } from "../../pricing/product.ts";
import type { QuotedTime } from "../../pricing/quote.ts";
import type { BookingDraft } from "./booking-draft.ts";

/** A booking as far as a draft takes it up. */
export interface BookedDeal {
  readonly code: string;
  /** Space code. */
  readonly space: string;
  readonly design: string | null;
  readonly time: QuotedTime;
  readonly products: readonly ProductChoice[];
  /** Discount codes. */
  readonly discounts: readonly string[];
}

/** A booking as the draft in which it is edited: with its one time. Source: docs/booking-wizard.md#drafts. */
export function draftOfBooking({ time, ...booking }: BookedDeal): BookingDraft {
  return { ...booking, times: [time] };
}

/** The draft that books the same again: without code and times. Source: docs/booking-wizard.md#after-booking. */
export function rebookDraft(booking: BookedDeal): BookingDraft {
  return { ...draftOfBooking(booking), code: null, times: [] };
}

/** The draft with another choice of one product; the order of the others stays. */
export function withProduct(draft: BookingDraft, choice: ProductChoice): BookingDraft {
  const index = draft.products.findIndex(({ sku }) => sku === choice.sku);
  return {
    ...draft,
    products: index < 0 ? [...draft.products, choice] : draft.products.with(index, choice),
  };
}

/** What is chosen of a product: none where nothing was said. */
export function choiceOf({ products }: BookingDraft, sku: string): ProductChoice {
  return products.find((choice) => choice.sku === sku) ?? { sku, quantity: 0, optionValues: {} };
}

/** The products that a request names: those with a quantity of 0 are left out. Source: docs/booking-wizard.md#add-ons. */
export function requestedProducts({ products }: Pick<BookingDraft, "products">): ProductChoice[] {
  return products.filter(({ quantity }) => quantity > 0);
}

/** What was typed as a promo code, as codes are written: letters and digits, upper case. */
export function promoCodeOf(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}

/** Whether the draft has the code already, however it is written. */
export function hasDiscount({ discounts }: BookingDraft, code: string): boolean {
  return discounts.some((known) => known.toUpperCase() === code.toUpperCase());
}

/** The draft with a discount code in place of any other. One that it has already changes nothing. */
export function withDiscount(draft: BookingDraft, code: string): BookingDraft {
  return hasDiscount(draft, code) ? draft : { ...draft, discounts: [code] };
}

export function withoutDiscounts(draft: BookingDraft): BookingDraft {
  return draft.discounts.length === 0 ? draft : { ...draft, discounts: [] };
}

/** The draft with or without the flexi-ticket of one of its times. */
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
