import type { BookingDraft } from "./booking-draft.ts";
import { hasDiscount, withDiscount } from "./draft-changes.ts";

/** Whether a draft is a new booking with times chosen: what nobody wants to lose unasked. */
export function isHalfFinished(draft: BookingDraft | null): draft is BookingDraft {
  return draft !== null && draft.code === null && draft.times.length > 0;
}

/**
 * A draft that takes the place of an earlier one, with the discount code that the customer brings: a gift that was
 * accepted before there was a draft, else the code of the earlier draft. A code of its own stays.
 */
export function inPlaceOf(
  next: BookingDraft,
  earlier: BookingDraft | null,
  gift: string | null,
): BookingDraft {
  const [kept] = earlier?.code === null ? earlier.discounts : [];
  const code = gift ?? (next.discounts.length === 0 ? kept : undefined);
  return code === undefined ? next : withDiscount(next, code);
}

/** What becomes of a gift code: it waits for a draft, goes into the draft, or would take another code's place. */
export type GiftPlace =
  | { readonly status: "waits" | "fits" }
  | { readonly status: "replaces"; readonly code: string };

export function placeOfGift(draft: BookingDraft | null, gift: string): GiftPlace {
  if (!draft || draft.code !== null) {
    return { status: "waits" };
  }
  const [code] = draft.discounts;
  return code === undefined || hasDiscount(draft, gift)
    ? { status: "fits" }
    : { status: "replaces", code };
}
