import { brandingServices } from "@frontage/domain/bookings/branding-services.ts";
import { z } from "zod";
import { designSummary } from "../designs/designs.ts";
import { aggregatedAnalytics, hourlyAnalytics } from "../devices/footfall.ts";
import { endpoint } from "../endpoint.ts";
import { basketFields, productChoice, quoteLine } from "./quotes.ts";
import { space } from "../spaces/spaces.ts";
import {
  code,
  fraction,
  identifier,
  instant,
  moneyAmount,
  plainDate,
  queryInteger,
  wireObject,
  yearMonth,
} from "../wire.ts";

/** What a customer tells of the insurance they have. */
export const insuranceAnswers = {
  type: z.enum(["retail"], { error: "What you have planned is required" }),
  foodDrink: z.enum(["yes", "no"], { error: "Serving food and/or drink is required" }),
  hasInsurance: z.enum(["yes", "no", "not-sure"], { error: "Insurance status is required" }),
};

export const brandingService = z.enum(brandingServices);

export const bookingStatus = z.enum(["confirmed", "moved", "cancelled"]);

/** As whom the caller sees a booking. Source: docs/booking-lifecycle.md#who-sees-a-booking */
export const bookingViewer = z.enum(["owner", "staff", "landlord"]);

/** How far a booking is paid. Source: docs/landlord-pages.md#bookings */
export const paymentStatus = z.enum(["paid", "awaiting_payment", "partial_payment"]);

const landlordMoney = {
  price: moneyAmount.optional(),
  tax: moneyAmount.optional(),
  totalPrice: moneyAmount.optional(),
  /** Parts of `totalPrice` that sum to it. */
  landlordSplit: moneyAmount.optional(),
  frontageSplit: moneyAmount.optional(),
  paymentStatus: paymentStatus.optional(),
  /** There is an invoice to download. */
  hasInvoice: z.boolean().optional(),
};

/** What the landlord's list is sorted by; a leading hyphen turns the order round. */
export const landlordSort = z.enum([
  "start_time",
  "-start_time",
  "created",
  "-created",
  "name",
  "-name",
  "total_price",
  "-total_price",
]);

export const booking = wireObject({
  code: z.string(),
  viewer: bookingViewer,
  /** Null for landlords. */
  deal: z.string().nullable(),
  status: bookingStatus,
  creator: wireObject({
    firstName: z.string(),
    lastName: z.string(),
    /** Null for landlords. */
    email: z.string().nullable(),
  }),
  created: instant,
  startTime: instant,
  endTime: instant,
  /** The space's code, or the space itself with `expand=space`. */
  space: z.union([z.string(), space]),
  /** The design's code, or what there is of it with `expand=design`, which landlords do not see. */
  design: z.union([z.string(), designSummary]).nullable(),
  includeFlexiTicket: z.boolean(),
  products: z.array(productChoice),
  /** Empty for landlords, who see prices without the codes behind them. */
  discounts: z.array(wireObject({ code: z.string(), description: z.string(), rate: fraction })),
  currency: z.string(),
  lines: z.array(quoteLine),
  discount: moneyAmount,
  /** Gross. */
  total: moneyAmount,
  /** Null when nothing is outstanding. */
  outstandingAmount: moneyAmount.nullable(),
  outstandingDueDate: plainDate.nullable(),
  /** The last debit of the outstanding amount was refused. */
  isPaymentRefused: z.boolean(),
  /** Until when, in the space's zone, the booking may be changed. */
  changesUntil: plainDate,
  /** The viewer may change its extras now. */
  canEdit: z.boolean(),
  /** The viewer may use its flexi-ticket now. */
  canMove: z.boolean(),
  /** Something is outstanding that the viewer may pay. */
  canPay: z.boolean(),
  /** The viewer may answer what is asked about it: insurance, services, its event page. */
  canAnswer: z.boolean(),
  /** When it was before its flexi-ticket moved it; null if it was not moved. */
  formerTime: wireObject({ startTime: instant, endTime: instant }).nullable(),
  insurance: wireObject(insuranceAnswers).nullable(),
  services: z.array(brandingService),
  /** How people get into the space; null where it says nothing, and for landlords. */
  arrival: z.string().nullable(),
  /** Where the signed licence can be read; null until it exists. */
  occupationLicense: z.string().nullable(),
  /** What landlords see of its money: net, tax and gross, and whose part that is. Left out for others. */
  ...landlordMoney,
  /** With `fields=daily_analytics`, for its owner and staff: its date by the hour. */
  dailyAnalytics: z.array(hourlyAnalytics).optional(),
  /** With `fields=aggregated_analytics`, for its owner and staff: what was counted while it lasted. */
  aggregatedAnalytics: aggregatedAnalytics.optional(),
});
export type Booking = z.output<typeof booking>;

export const placeBooking = endpoint({
  name: "placeBooking",
  summary:
    "Books and pays: all times or none. Send an `Idempotency-Key` header to make retries safe",
  method: "POST",
  path: "/bookings/",
  access: "signed_in",
  body: wireObject({
    ...basketFields,
    design: code.nullable().default(null),
    paymentMethod: identifier(200, "Card information is incomplete"),
    trackingId: identifier(200).optional(),
    /** Gross minor units that the customer was shown; another price is refused with 409 `price_changed`. */
    expectedTotal: z.int().nonnegative().optional(),
    hold: code.optional(),
  }),
  wrapper: "booking",
  status: 201,
  answer: z.array(booking),
  refusals: [
    "card_declined",
    "authentication_required",
    "slot_taken",
    "price_changed",
    "idempotency_key_reused",
    "in_progress",
    "deal_released",
  ],
});

export const getBooking = endpoint({
  name: "getBooking",
  summary: "Return a booking to its owner, staff and, reduced, the landlord of its time",
  method: "GET",
  path: "/bookings/{code}/",
  access: "signed_in",
  params: wireObject({ code }),
  query: wireObject({
    fields: z.string().max(500).optional(),
    expand: z.string().max(200).optional(),
  }),
  status: 200,
  answer: booking,
  refusals: ["not_found"],
});

export const downloadBookingCalendar = endpoint({
  name: "downloadBookingCalendar",
  summary: "Return a booking as a calendar file",
  method: "GET",
  path: "/bookings/{code}/calendar/",
  access: "signed_in",
  params: wireObject({ code }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

export const listBookings = endpoint({
  name: "listBookings",
  summary: "The caller's bookings: upcoming ones ascending, past ones descending",
  method: "GET",
  path: "/bookings/",
  access: "signed_in",
  query: wireObject({
    minTime: instant.optional(),
    maxTime: instant.optional(),
    space: code.optional(),
    design: code.optional(),
    fields: z.string().max(500).optional(),
    expand: z.string().max(200).optional(),
    limit: queryInteger(1, 200).optional(),
    offset: queryInteger(0, 1_000_000).optional(),
    as: z.enum(["customer", "landlord"]).optional(),
    /** With `as=landlord`: how far it is paid, the month of its date, and the order. */
    status: paymentStatus.optional(),
    month: yearMonth.optional(),
    sort: landlordSort.optional(),
  }),
  status: 200,
  answer: wireObject({ count: z.int(), results: z.array(booking) }),
});
