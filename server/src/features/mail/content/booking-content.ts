import {
  formatDayWithOrdinal,
  formatFullDate,
  formatFullTimeIn,
  formatTimeIn,
} from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import {
  bookingFacts,
  lineRows,
  openBooking,
  outstandingRows,
  pricesIn,
  totalRows,
} from "./booking-rows.ts";
import { greeting, type MailBlock, type MailContent, type MailSite } from "./mail-content.ts";
import type { BookedTime, FactsOf, PricedBooking } from "../mail-facts.ts";

const dateOf = ({ space, start }: BookedTime) => dateIn(space.timeZone, start);

/** "Saturday 10th July at 10:00". */
const formatStart = (booking: BookedTime) =>
  `${formatDayWithOrdinal(dateOf(booking))} at ${formatTimeIn(booking.space.timeZone, booking.start)}`;

const invoiceNote: MailBlock = {
  type: "note",
  text: "Invoices are processed at the end of the tenancy. We will issue your VAT invoice then.",
};

const calendarNote: MailBlock = {
  type: "note",
  text: "Open the attached file to add the booking to your calendar. It replaces any earlier entry.",
};

export function bookingConfirmed(facts: FactsOf<"booking_confirmed">, site: MailSite): MailContent {
  const [first] = facts.bookings.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start));
  if (!first) {
    throw new Error("A deal has no bookings");
  }
  const { name } = first.space;
  const isOne = facts.bookings.length === 1;
  const totals = [
    ...totalRows(facts.bookings, facts.currency),
    { label: "Paid today", detail: "", amount: pricesIn(facts.currency)(facts.chargedNow) },
    ...outstandingRows(facts, facts.currency, site),
  ];
  return {
    subject: isOne
      ? `Your space is booked: ${name}, ${formatFullDate(dateOf(first))}`
      : `Your space is booked: ${name}, ${facts.bookings.length} times from ${formatFullDate(dateOf(first))}`,
    preview: `See you ${formatStart(first)}.`,
    heading: "Your space is booked!",
    blocks: [
      greeting(facts.firstName),
      { type: "text", text: `Thank you for booking with us. See you ${formatStart(first)}.` },
      ...facts.bookings.flatMap((booking, index): MailBlock[] => [
        ...(isOne ? [] : [{ type: "heading" as const, text: `Time ${index + 1}` }]),
        {
          type: "facts",
          rows: [...bookingFacts(booking), ...flexiFacts(booking), ...cancellationFacts(booking)],
        },
        {
          type: "bill",
          rows: lineRows(booking, facts.currency, facts.discountCode),
          totals: isOne ? totals : [],
        },
        openBooking(site, booking),
      ]),
      ...(isOne
        ? []
        : [
            { type: "heading" as const, text: "Total for all bookings" },
            { type: "bill" as const, rows: [], totals },
          ]),
      calendarNote,
      invoiceNote,
    ],
  };
}

const flexiFacts = ({ includeFlexiTicket }: PricedBooking) =>
  includeFlexiTicket
    ? [{ label: "Flexi-Ticket", value: "Included: you can move this booking once" }]
    : [];

const cancellationFacts = ({ cancellationTerms: terms }: PricedBooking) =>
  terms === null ? [] : [{ label: "Cancellation", value: terms }];

export function bookingChanged(facts: FactsOf<"booking_changed">, site: MailSite): MailContent {
  const { booking, previous, what } = facts;
  const { name, timeZone } = booking.space;
  const isMoved = what === "times";
  return {
    subject: isMoved
      ? `Your booking has moved: ${name}, ${formatFullDate(dateOf(booking))}`
      : `Your booking has changed: ${name}, ${formatFullDate(dateOf(booking))}`,
    preview: isMoved ? `See you ${formatStart(booking)} instead.` : "Here is your updated booking.",
    heading: isMoved ? "Your booking has moved" : "Your booking has changed",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: isMoved
          ? `Your booking has moved: see you ${formatStart(booking)}.`
          : "You have changed the add-ons of your booking. Here is your updated booking.",
      },
      {
        type: "facts",
        rows: [
          ...bookingFacts(booking),
          ...(previous ? [{ label: "Before", value: formatFullTimeIn(timeZone, previous) }] : []),
          ...cancellationFacts(booking),
        ],
      },
      {
        type: "bill",
        rows: lineRows(booking, facts.currency, facts.discountCode),
        totals: [
          ...totalRows([booking], facts.currency),
          { label: "Paid", detail: "", amount: pricesIn(facts.currency)(facts.paid) },
          ...outstandingRows(facts, facts.currency, site),
        ],
      },
      openBooking(site, booking),
      calendarNote,
    ],
  };
}

export function bookingCancelled(
  { booking, refund, kept, isByStaff, reason, ...facts }: FactsOf<"booking_cancelled">,
  site: MailSite,
): MailContent {
  const price = pricesIn(facts.currency);
  const when = formatFullDate(dateOf(booking));
  const returned =
    refund > 0
      ? `${price(refund)} will be back on your card within 5–10 days.`
      : "Nothing is refunded.";
  return {
    subject: `Your booking is cancelled: ${booking.space.name}, ${when}`,
    preview: returned,
    heading: "Your booking is cancelled",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: isByStaff
          ? "We have cancelled this booking, and its time is no longer reserved for you."
          : "You have cancelled this booking, and its time is no longer reserved for you.",
      },
      ...(isByStaff && reason !== null
        ? [
            { type: "text" as const, text: "Reason:" },
            { type: "quote" as const, text: reason },
          ]
        : []),
      { type: "facts", rows: bookingFacts(booking) },
      {
        type: "bill",
        rows: [
          { label: "Refunded to your card", detail: "", amount: price(refund) },
          { label: "Kept", detail: "inc. VAT", amount: price(kept) },
        ],
        totals: [],
      },
      { type: "text", text: returned },
      openBooking(site, booking),
      {
        type: "note",
        text: "Open the attached file to remove the booking from your calendar.",
      },
    ],
  };
}

export function bookingReminder(facts: FactsOf<"booking_reminder">, site: MailSite): MailContent {
  const { booking, days } = facts;
  const when = ["today", "tomorrow"][days] ?? `in ${days} days`;
  return {
    subject: `Your booking is ${when}: ${booking.space.name}, ${formatFullDate(dateOf(booking))}`,
    preview: `See you ${formatStart(booking)}.`,
    heading: `See you ${when}`,
    blocks: [
      greeting(facts.firstName),
      { type: "text", text: `Your booking is ${when}: ${formatStart(booking)}.` },
      { type: "facts", rows: bookingFacts(booking) },
      ...(facts.outstanding > 0
        ? [
            {
              type: "bill" as const,
              rows: outstandingRows(facts, facts.currency, site),
              totals: [],
            },
          ]
        : []),
      openBooking(site, booking),
      {
        type: "note",
        text: "Open your booking to check your design, insurance and add-ons.",
      },
    ],
  };
}
