import { z } from "zod";
import { booking, brandingService, insuranceAnswers } from "./bookings.ts";
import { endpoint } from "../endpoint.ts";
import { productChoice } from "./quotes.ts";
import {
  code,
  filledList,
  identifier,
  instant,
  moneyAmount,
  shownAmount,
  wireObject,
} from "../wire.ts";

const params = wireObject({ code });

export const updateBooking = endpoint({
  name: "updateBooking",
  summary:
    "Change the add-ons of a booking. A higher price is added to the outstanding amount, or is charged now once that has been debited",
  method: "PUT",
  path: "/bookings/{code}/",
  access: "signed_in",
  params,
  body: wireObject({
    products: z.array(productChoice).max(50),
    /** The gross total of the booking that the customer was shown. */
    expectedTotal: shownAmount.optional(),
    /** The gross amount to charge now that the customer was shown. No other amount is charged. */
    expectedChargedNow: shownAmount.optional(),
    /** The card to charge if something is due now. Defaults to the booking's card. */
    paymentMethod: identifier(200, "Card information is incomplete").optional(),
  }),
  wrapper: "booking",
  status: 200,
  answer: booking,
  refusals: [
    "not_found",
    "changes_closed",
    "price_changed",
    "in_progress",
    "card_declined",
    "authentication_required",
  ],
});

export const moveBooking = endpoint({
  name: "moveBooking",
  summary: "Move a flexi-ticket booking, once, to a free time of the same length within 12 months",
  method: "PUT",
  path: "/bookings/{code}/times/",
  access: "signed_in",
  params,
  body: wireObject({
    start: instant,
    end: instant,
    /** The gross amount to pay that the customer was shown. */
    expectedDifference: shownAmount.optional(),
    paymentMethod: identifier(200, "Card information is incomplete").optional(),
  }),
  status: 200,
  answer: booking,
  refusals: [
    "not_found",
    "forbidden",
    "stale",
    "changes_closed",
    "slot_taken",
    "price_changed",
    "in_progress",
    "card_declined",
    "authentication_required",
  ],
});

export const priceMove = endpoint({
  name: "priceMove",
  summary: "Price a move to another time: the difference if it costs more, otherwise nothing",
  method: "POST",
  path: "/bookings/{code}/times/quote/",
  access: "signed_in",
  params,
  body: wireObject({ start: instant, end: instant }),
  status: 200,
  answer: wireObject({ difference: moneyAmount }),
  refusals: ["not_found", "stale", "changes_closed"],
});

export const payOutstanding = endpoint({
  name: "payOutstanding",
  summary: "Pay what is outstanding on a booking now",
  method: "POST",
  path: "/bookings/{code}/pay/",
  access: "signed_in",
  params,
  body: wireObject({
    /** Null charges the booking's card. It is never used by default. */
    paymentMethod: identifier(200, "Card information is incomplete").nullable(),
  }),
  status: 200,
  answer: booking,
  refusals: ["not_found", "forbidden", "in_progress", "card_declined", "authentication_required"],
});

export const getBookingCard = endpoint({
  name: "getBookingCard",
  summary:
    "Return the brand and last digits of a booking's card, or null while its provider does not answer",
  method: "GET",
  path: "/bookings/{code}/card/",
  access: "signed_in",
  params,
  status: 200,
  answer: wireObject({
    /** The provider's name for the card brand, such as `visa`. */
    brand: z.string(),
    last4: z.string(),
  }).nullable(),
  refusals: ["not_found"],
});

export const setBookingDesign = endpoint({
  name: "setBookingDesign",
  summary: "Attach a design to a booking until it begins, or detach it with null",
  method: "PUT",
  path: "/bookings/{code}/design/",
  access: "signed_in",
  params,
  body: wireObject({ design: code.nullable() }),
  status: 200,
  answer: booking,
  refusals: ["not_found", "changes_closed"],
});

export const setInsurance = endpoint({
  name: "setInsurance",
  summary: "Save the planned activity and its insurance. May be repeated until the booking ends",
  method: "PUT",
  path: "/bookings/{code}/insurance/",
  access: "signed_in",
  params,
  body: wireObject({ ...insuranceAnswers, trackingId: identifier(200).optional() }),
  status: 200,
  answer: booking,
  refusals: ["not_found", "changes_closed"],
});

export const requestServices = endpoint({
  name: "requestServices",
  summary: "Request branding services for a booking. May be repeated until the booking ends",
  method: "PUT",
  path: "/bookings/{code}/services/",
  access: "signed_in",
  params,
  body: wireObject({
    services: filledList(brandingService, "At least one service must be selected").max(6),
    trackingId: identifier(200).optional(),
  }),
  status: 200,
  answer: booking,
  refusals: ["not_found", "changes_closed"],
});
