import { visibleStatuses } from "@frontage/domain/bookings/states.ts";
import { brandingServices } from "@frontage/domain/bookings/branding-services.ts";
import { paymentMethods } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import { z } from "zod";
import { designSummary } from "../designs/designs.ts";
import { aggregatedAnalytics, hourlyAnalytics } from "../devices/footfall.ts";
import { endpoint } from "../endpoint.ts";
import { basketFields, productChoice, quoteLine } from "./quotes.ts";
import { cancellationPolicy, cancellationTier } from "../spaces/cancellation-policy.ts";
import { space, spaceSummary } from "../spaces/spaces.ts";
import {
  code,
  fraction,
  identifier,
  instant,
  interval,
  intervalNames,
  moneyAmount,
  plainDate,
  queryBoolean,
  queryInteger,
  shownAmount,
  wireObject,
  yearMonth,
} from "../wire.ts";

/** What a customer plans to do and how it is insured. */
export const insuranceAnswers = {
  type: z.enum(["retail"], { error: "What you have planned is required" }),
  foodDrink: z.enum(["yes", "no"], { error: "Serving food and/or drink is required" }),
  hasInsurance: z.enum(["yes", "no", "not-sure"], { error: "Insurance status is required" }),
};

export const brandingService = z.enum(brandingServices);

export const bookingStatus = z.enum(visibleStatuses);

/** The role in which the caller views a booking. Source: docs/booking/lifecycle.md#who-sees-a-booking */
export const bookingViewer = z.enum(["owner", "staff", "landlord"]);

/** The payment status of a booking. Source: docs/people/landlord-pages.md#bookings */
export const paymentStatus = z.enum(["paid", "awaiting_payment", "partial_payment"]);

const landlordAmounts = {
  price: moneyAmount.optional(),
  tax: moneyAmount.optional(),
  totalPrice: moneyAmount.optional(),
  /** Parts of `totalPrice` that sum to it. */
  landlordSplit: moneyAmount.optional(),
  frontageSplit: moneyAmount.optional(),
  paymentStatus: paymentStatus.optional(),
  /** Whether an invoice can be downloaded. */
  hasInvoice: z.boolean().optional(),
};

export const refundPartFields = {
  method: z.enum(paymentMethods),
  amount: moneyAmount,
  /** Whether it goes to the saved card of the booking, which `GET /bookings/{code}/card/` describes. */
  isSavedCard: z.boolean(),
};

/** The cancellation of a booking. Source: docs/booking/cancelling.md */
export const cancellation = wireObject({
  cancelledAt: instant,
  isByStaff: z.boolean(),
  /** Null if none was given, and for landlords. */
  reason: z.string().nullable(),
  /** With further ones. Gross, like `kept`. Null for landlords. */
  refund: moneyAmount.nullable(),
  /**
   * The parts of the refund by the method that goes back. One that waits was not taken by its card, or its charge is
   * disputed. Empty for landlords.
   */
  refunds: z.array(
    wireObject({ ...refundPartFields, state: z.enum(["paid", "coming", "waiting"]) }),
  ),
  /** Whether the whole refund has been sent to the card provider, or transferred. */
  isRefundPaid: z.boolean(),
  kept: moneyAmount,
});
export type Cancellation = z.output<typeof cancellation>;

/** Source: docs/console/disputes.md#what-the-customer-reads */
export const unusualRefund = wireObject({
  state: z.enum(["failed", "disputed", "returned_by_bank"]),
  amount: moneyAmount,
});
export type UnusualRefund = z.output<typeof unusualRefund>;

/** The sort orders of the landlord's list. A leading hyphen sorts descending. */
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

export const booking = wireObject(
  {
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
    start: instant,
    end: instant,
    /** The space's code, the space itself with `expand=space`, or a summary of it with `expand=space_summary`. */
    space: z.union([z.string(), spaceSummary, space]),
    /** The design's code, or a summary of it with `expand=design`. Landlords only get the code. */
    design: z.union([z.string(), designSummary]).nullable(),
    includeFlexiTicket: z.boolean(),
    products: z.array(productChoice),
    /** Empty for landlords, who do not see promo codes. */
    discounts: z.array(wireObject({ code: z.string(), description: z.string(), rate: fraction })),
    currency: z.string(),
    lines: z.array(quoteLine),
    discount: moneyAmount,
    /** Gross; for a cancelled booking, the price before cancelling. */
    total: moneyAmount,
    /** Null when nothing is outstanding. */
    outstandingAmount: moneyAmount.nullable(),
    outstandingDueDate: plainDate.nullable(),
    /**
     * Whether its VAT invoice has to show the customer's address, and their billing details have none. The booking is
     * accepted without it. False for landlords.
     */
    needsBillingAddress: z.boolean(),
    /** Whether the customer pays on invoice by bank transfer, and not by card. */
    isOnInvoice: z.boolean(),
    /** Whether the last debit of the outstanding amount was refused. */
    isPaymentRefused: z.boolean(),
    /** Whether it was refused because the bank wants the customer to confirm the payment. */
    isConfirmationWanted: z.boolean(),
    /** The last date, in the space's zone, on which the booking can be changed. */
    changesUntil: plainDate,
    /** Whether the viewer can change its add-ons now. */
    canEdit: z.boolean(),
    /** Whether the viewer can use its flexi-ticket now. */
    canMove: z.boolean(),
    /** Whether the viewer can pay an outstanding amount. */
    canPay: z.boolean(),
    /** Whether the viewer can edit insurance, services and the event page. */
    canAnswer: z.boolean(),
    /** Whether the viewer can cancel it. */
    canCancel: z.boolean(),
    /** The policy of the space when it was placed. */
    cancellationPolicy,
    /** Null unless it was cancelled. */
    /**
     * A refund that the customer has not received as usual: their card did not take it, it waits for the end of a dispute,
     * or their bank has returned the money itself. Null otherwise, and for a landlord.
     */
    refund: unusualRefund.nullable(),
    cancellation: cancellation.nullable(),
    /** The original time of a moved booking; null if it was not moved. */
    formerTime: interval.nullable(),
    insurance: wireObject(insuranceAnswers).nullable(),
    services: z.array(brandingService),
    /** The space's arrival instructions; null if it has none, and for landlords. */
    arrival: z.string().nullable(),
    /** Whom customers call on the day; null if the space names nobody, and for landlords. */
    hostPhone: z.string().nullable(),
    /** The whole postcode of the space; null if it has none. */
    postcode: z.string().nullable(),
    /** The address of the signed licence; null until it exists. */
    occupationLicense: z.string().nullable(),
    /**
     * For landlords only: net, tax and gross, split into the landlord's and our part; once cancelled, of what is kept.
     */
    ...landlordAmounts,
    /** With `fields=daily_analytics`, for the owner and staff: footfall of its date by the hour. */
    dailyAnalytics: z.array(hourlyAnalytics).optional(),
    /** With `fields=aggregated_analytics`, for the owner and staff: footfall during the booking. */
    aggregatedAnalytics: aggregatedAnalytics.optional(),
  },
  intervalNames,
);
export type Booking = z.output<typeof booking>;

export const placeBooking = endpoint({
  name: "placeBooking",
  summary:
    "Book and pay for all times or none. Send an `Idempotency-Key` header to make retries safe",
  method: "POST",
  path: "/bookings/",
  access: "signed_in",
  body: wireObject({
    ...basketFields,
    design: code.nullable().default(null),
    paymentMethod: identifier(200, "Card information is incomplete"),
    trackingId: identifier(200).optional(),
    /** The gross total that the customer was shown. Any other price is refused with 409 `price_changed`. */
    expectedTotal: shownAmount.optional(),
    /** The tiers of the policy that the customer was shown. Any others are refused with 409 `terms_changed`. */
    expectedCancellationTiers: z.array(cancellationTier).max(20).optional(),
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
    "terms_changed",
    "idempotency_key_reused",
    "in_progress",
    "deal_released",
  ],
});

export const getBooking = endpoint({
  name: "getBooking",
  summary: "Return a booking. Landlords of the space at that time get a reduced version",
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

/** How many bookings an answer has if the caller does not say, and at most. */
export const defaultBookings = 100;
export const maxBookings = 200;

export const listBookings = endpoint({
  name: "listBookings",
  summary: "List the caller's bookings: upcoming ones ascending, past ones descending",
  method: "GET",
  path: "/bookings/",
  access: "signed_in",
  query: wireObject({
    minTime: instant.optional(),
    maxTime: instant.optional(),
    space: code.optional(),
    design: code.optional(),
    /** Only the cancelled ones, or only the others. A landlord's list never has cancelled ones. */
    cancelled: queryBoolean.optional(),
    /** Only the bookings of this deal. */
    deal: code.optional(),
    fields: z.string().max(500).optional(),
    expand: z.string().max(200).optional(),
    limit: queryInteger(1, maxBookings).optional(),
    offset: queryInteger(0, 1_000_000).optional(),
    as: z.enum(["customer", "landlord"]).optional(),
    /** With `as=landlord`: the payment status, the month of the booking's date, and the order. */
    status: paymentStatus.optional(),
    month: yearMonth.optional(),
    sort: landlordSort.optional(),
  }),
  status: 200,
  answer: wireObject({ count: z.int(), results: z.array(booking) }),
});
