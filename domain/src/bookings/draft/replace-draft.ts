import type { BookingDraft } from "./booking-draft.ts";
import { hasDiscount, withDiscount } from "./draft-changes.ts";

/** Whether a draft is a new booking with times, which must not be lost without asking. */
export function isHalfFinished(draft: BookingDraft | null): draft is BookingDraft {
  return draft !== null && draft.code === null && draft.times.length > 0;
}

/** The drafts in a browser. A new booking is put aside only while an existing one is edited. */
export interface KeptDrafts {
  /** The active draft: a new booking, or an existing one being edited. */
  readonly current: BookingDraft | null;
  readonly aside: BookingDraft | null;
}

/** The draft of the new booking, active or put aside. */
export function newBookingOf({ current, aside }: KeptDrafts): BookingDraft | null {
  return current?.code === null ? current : aside;
}

/**
 * Replaces the active draft; null when it is finished. An edit puts a new booking aside and restores it when finished.
 * Source: docs/booking/wizard.md#drafts
 */
export function withCurrent(kept: KeptDrafts, next: BookingDraft | null): KeptDrafts {
  if (next === null) {
    return { current: kept.current?.code === null ? null : kept.aside, aside: null };
  }
  return { current: next, aside: next.code === null ? null : newBookingOf(kept) };
}

/** Replaces the draft of the new booking, active or put aside; null removes it. */
export function withNewBooking(kept: KeptDrafts, next: BookingDraft | null): KeptDrafts {
  return kept.current === null || kept.current.code === null
    ? { current: next, aside: null }
    : { current: kept.current, aside: next };
}

/**
 * Adds a promo code to a draft that replaces an earlier one: a gift code accepted before there was a draft, otherwise
 * the code of the earlier draft. A code that the draft already has stays.
 */
export function inheritPromoCode(
  next: BookingDraft,
  earlier: BookingDraft | null,
  gift: string | null,
): BookingDraft {
  const [kept] = earlier?.code === null ? earlier.discounts : [];
  const code = gift ?? (next.discounts.length === 0 ? kept : undefined);
  return code === undefined ? next : withDiscount(next, code);
}

/** Where a gift code goes: it waits for a draft, joins the draft, or would replace another code. */
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
