import { withDiscount } from "@frontage/domain/bookings/draft/draft-changes.ts";
import {
  inPlaceOf,
  placeOfGift,
  type GiftPlace,
} from "@frontage/domain/bookings/draft/replace-draft.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { readNewBooking, writeDraft, writeNewBooking } from "./draft-store.ts";

const storageKey = "booking.gift";

/** What would become of a gift code in this browser. */
export function findGiftPlace(gift: string): GiftPlace {
  return placeOfGift(readNewBooking(), gift);
}

/** Puts a gift code into the draft, in place of any other; without one it waits for the next. */
export function acceptGift(gift: string): void {
  const draft = readNewBooking();
  if (draft) {
    writeNewBooking(withDiscount(draft, gift));
  } else {
    localStorage.setItem(storageKey, gift);
  }
}

/** Makes a draft the one of this browser, with the code that the customer brings. */
export function startDraft(next: BookingDraft): void {
  writeDraft(inPlaceOf(next, readNewBooking(), localStorage.getItem(storageKey)));
  localStorage.removeItem(storageKey);
}
