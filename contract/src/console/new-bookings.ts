import { z } from "zod";
import { basketFields, quoteAnswer } from "../bookings/quotes.ts";
import { email } from "../accounts/email.ts";
import { nameText } from "../names.ts";
import { endpoint } from "../endpoint.ts";
import { fraction, shownAmount, text, wireObject } from "../wire.ts";
import { paymentTerms } from "./bookings.ts";

// Bookings that staff make for a customer. Source: docs/console/bookings.md#bookings-for-a-customer

/** A customer for whom staff can book. */
export const bookingCustomer = wireObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The card that paid for their latest booking; null without one, or while its provider does not answer. */
  card: wireObject({ brand: z.string(), last4: z.string() }).nullable(),
});
export type BookingCustomer = z.output<typeof bookingCustomer>;

export const findBookingCustomer = endpoint({
  name: "findBookingCustomer",
  summary: "Return the customer with an e-mail to staff, or null if there is none",
  method: "GET",
  path: "/admin/bookings/customers/",
  access: "staff",
  query: wireObject({ email }),
  status: 200,
  answer: bookingCustomer.nullable(),
  refusals: ["not_found"],
});

export const createBookingCustomer = endpoint({
  name: "createBookingCustomer",
  summary: "Create a customer's account and mail them a link to choose a password",
  method: "POST",
  path: "/admin/bookings/customers/",
  access: "staff",
  body: wireObject({ email, name: nameText(120, "Name is required") }),
  status: 201,
  answer: bookingCustomer,
  refusals: ["not_found"],
});

/** The choices of a booking without a promo code. */
const { space, times, products } = basketFields;
const basket = { space, times, products };

/** A discount that staff give without a promo code. */
const discount = wireObject({ rate: fraction, reason: text(200, "Reason is required") }).nullable();

export const quoteForCustomer = endpoint({
  name: "quoteForCustomer",
  summary: "Price a booking that staff make, with the discount that they give",
  method: "POST",
  path: "/admin/bookings/quote/",
  access: "staff",
  body: wireObject({ ...basket, discountRate: fraction.nullable() }),
  status: 200,
  answer: quoteAnswer,
  refusals: ["not_found"],
});

/**
 * Whether staff have confirmed that a time is closer than customers may book. Without it, such a time is refused.
 * Source: docs/booking/availability.md#inside-the-notice
 */
export const isInsideNotice = z.boolean().optional();

export const bookForCustomer = endpoint({
  name: "bookForCustomer",
  summary:
    "Book for a customer by their saved card or on invoice. Send an `Idempotency-Key` header to make retries safe",
  method: "POST",
  path: "/admin/bookings/",
  access: "staff",
  body: wireObject({
    ...basket,
    customer: z.int(),
    terms: paymentTerms,
    discount,
    /** The gross total that staff were shown. Any other price is refused with 409 `price_changed`. */
    expectedTotal: shownAmount,
    isInsideNotice,
  }),
  status: 201,
  answer: z.array(wireObject({ code: z.string() })),
  refusals: [
    "not_found",
    "card_declined",
    "authentication_required",
    "slot_taken",
    "price_changed",
    "idempotency_key_reused",
    "in_progress",
    "deal_released",
  ],
});
