import { placeBooking, type Booking } from "@frontage/contract/bookings/bookings.ts";
import { z } from "zod";

/** The bookings of a confirmed deal, as their customer sees them. */
export interface PlacedDeal {
  readonly bookings: Booking[];
  /** The same in wire form, made once: it is stored, and sent to the first request and to every retry. */
  readonly json: string;
}

export function placedDeal(bookings: Booking[]): PlacedDeal {
  return { bookings, json: JSON.stringify(z.encode(placeBooking.answer, bookings)) };
}

/** A deal from its stored answer, which is decoded only for those who read its bookings. */
export function storedDeal(json: string): PlacedDeal {
  return {
    json,
    get bookings() {
      return z.decode(placeBooking.answer, JSON.parse(json));
    },
  };
}
