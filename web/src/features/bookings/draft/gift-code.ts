import { withDiscount } from "@frontage/domain/bookings/draft/draft-changes.ts";
import {
  inheritPromoCode,
  isHalfFinished,
  placeOfGift,
  type GiftPlace,
} from "@frontage/domain/bookings/draft/replace-draft.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { readNewBooking, writeDraft, writeNewBooking } from "./draft-store.ts";

const storageKey = "booking.gift";

/** Whether this browser's draft has room for a gift code. */
export function findGiftPlace(gift: string): GiftPlace {
  return placeOfGift(readNewBooking(), gift);
}

/** Adds a gift code to the draft, replacing another code. Without a draft it is stored for the next one. */
export function acceptGift(gift: string): void {
  const draft = readNewBooking();
  if (draft) {
    writeNewBooking(withDiscount(draft, gift));
  } else {
    localStorage.setItem(storageKey, gift);
  }
}

/**
 * Makes a draft the current one and adds the stored gift code. A draft that is gone on with gets no code from another.
 */
export function startDraft(next: BookingDraft): void {
  const earlier = isHalfFinished(next) ? null : readNewBooking();
  writeDraft(inheritPromoCode(next, earlier, localStorage.getItem(storageKey)));
  localStorage.removeItem(storageKey);
}
