import type { BookingDraft } from "./booking-draft.ts";
import { hasDiscount, withDiscount } from "./draft-changes.ts";

/** Whether a draft is a new booking with times chosen: what nobody wants to lose unasked. */
export function isHalfFinished(draft: BookingDraft | null): draft is BookingDraft {
  return draft !== null && draft.code === null && draft.times.length > 0;
}

/** What a browser keeps. A new booking is put aside while an existing one is edited, and at no other time. */
export interface KeptDrafts {
  /** The draft that is worked on: a new booking, or an existing one that is edited. */
  readonly current: BookingDraft | null;
  readonly aside: BookingDraft | null;
}

/** The draft of a new booking, worked on or put aside. */
export function newBookingOf({ current, aside }: KeptDrafts): BookingDraft | null {
  return current?.code === null ? current : aside;
}

/**
 * The drafts with another one to work on; null when it is finished. An edit puts a new booking aside, and once the edit
 * is finished that one comes back. Source: docs/booking-wizard.md#drafts
 */
export function withCurrent(kept: KeptDrafts, next: BookingDraft | null): KeptDrafts {
  if (next === null) {
    return { current: kept.current?.code === null ? null : kept.aside, aside: null };
  }
  return { current: next, aside: next.code === null ? null : newBookingOf(kept) };
}

/** The drafts with the new booking changed where it is kept; null forgets it. */
export function withNewBooking(kept: KeptDrafts, next: BookingDraft | null): KeptDrafts {
  return kept.current === null || kept.current.code === null
    ? { current: next, aside: null }
    : { current: kept.current, aside: next };
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
