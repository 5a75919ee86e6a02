import {
  cancelledRefund,
  droppedSentence,
} from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import { changeSentence } from "@frontage/domain/bookings/payment-facts/change-sentences.ts";
import { whatIsOwed } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import {
  formatDayWithOrdinal,
  formatFullDate,
  formatFullTimeIn,
  formatTimeIn,
} from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import {
  addressBlocks,
  bookingFacts,
  visitFacts,
  visitsFacts,
  lineRows,
  openBooking,
  outstandingRows,
  payBlocks,
  placeFacts,
  pricesIn,
  reasonBlocks,
  refundRows,
  summedRows,
  timeRows,
  totalRows,
  wordingOf,
} from "./booking-rows.ts";
import {
  greeting,
  type BillRow,
  type MailBlock,
  type MailContent,
  type MailSite,
} from "./mail-content.ts";
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
  const { currency } = facts;
  const bookings = facts.bookings.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start));
  const [first] = bookings;
  if (!first) {
    throw new Error("A deal has no bookings");
  }
  const { name } = first.space;
  const isOne = bookings.length === 1;
  const isAgain = facts.paid !== null;
  const owed = whatIsOwed(facts);
  const subject = isAgain ? (isOne ? "Your booking" : "Your bookings") : "Your space is booked";
  const totals = [
    ...totalRows(bookings, currency),
    ...paidRows(facts),
    ...outstandingRows(facts, currency, site),
  ];
  return {
    subject: isOne
      ? `${subject}: ${name}, ${formatFullDate(dateOf(first))}`
      : `${subject}: ${name}, ${bookings.length} times from ${formatFullDate(dateOf(first))}`,
    preview: `See you ${formatStart(first)}.`,
    heading: isAgain ? subject : "Your space is booked!",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `${isAgain ? "This is what is booked now." : changeSentence("placed", facts.by)} See you ${formatStart(first)}.`,
      },
      ...(isOne ? oneTime(first, facts, totals) : severalTimes(bookings, facts, totals, site)),
      ...cancelledBlocks(facts.cancelled),
      ...payBlocks(owed, { site, booking: first, currency }),
      isOne
        ? openBooking(site, first)
        : { type: "button", label: "Open your bookings", url: `${site.origin}/bookings` },
      ...addressBlocks(facts, site),
      calendarNote,
      invoiceNote,
    ],
  };
}

/** The bookings of the deal that were cancelled. */
function cancelledBlocks(bookings: readonly PricedBooking[]): MailBlock[] {
  return bookings.length === 0
    ? []
    : [
        { type: "heading", text: "Cancelled" },
        {
          type: "facts",
          rows: bookings.map((booking) => ({
            label: booking.code,
            value: formatFullTimeIn(booking.space.timeZone, booking),
          })),
        },
      ];
}

function paidRows({
  chargedNow,
  currency,
  paymentTerms,
  paid,
  refunds,
}: FactsOf<"booking_confirmed">): BillRow[] {
  if (paid !== null) {
    const soFar = { label: "Paid so far", detail: "", amount: pricesIn(currency)(paid) };
    return [soFar, ...refundRows(refunds, currency)];
  }
  // On invoice nothing is charged, and the row below says how it is paid.
  return chargedNow === 0 && paymentTerms === "invoice"
    ? []
    : [{ label: "Paid today", detail: "", amount: pricesIn(currency)(chargedNow) }];
}

function oneTime(
  booking: PricedBooking,
  { currency, discountCode }: FactsOf<"booking_confirmed">,
  totals: readonly BillRow[],
): MailBlock[] {
  return [
    {
      type: "facts",
      rows: [
        ...bookingFacts(booking),
        ...visitFacts(booking),
        ...flexiFacts(booking),
        ...cancellationFacts(booking),
      ],
    },
    { type: "bill", rows: lineRows(booking, currency, discountCode), totals },
  ];
}

/**
 * The totals come first and each time has one row: mail programs cut a long mail at its end.
 * Source: docs/people/mail.md#long-mails
 */
function severalTimes(
  bookings: readonly PricedBooking[],
  { currency }: FactsOf<"booking_confirmed">,
  totals: readonly BillRow[],
  site: MailSite,
): MailBlock[] {
  const [first] = bookings;
  return [
    { type: "facts", rows: first ? [...placeFacts(first), ...visitsFacts(first)] : [] },
    { type: "heading", text: "Total for all bookings" },
    { type: "bill", rows: summedRows(bookings, currency), totals },
    { type: "heading", text: "Your times" },
    { type: "bill", rows: timeRows(bookings, currency, site), totals: [] },
  ];
}

const flexiFacts = ({ includeFlexiTicket }: PricedBooking) =>
  includeFlexiTicket
    ? [{ label: "Flexi-Ticket", value: "Included: you can move this booking once" }]
    : [];

const cancellationFacts = ({ cancellationTerms: terms }: PricedBooking) =>
  terms === null ? [] : [{ label: "Cancellation", value: terms }];

export function bookingChanged(facts: FactsOf<"booking_changed">, site: MailSite): MailContent {
  const { booking, previous, what, by, currency } = facts;
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
          ? `${changeSentence("moved", by)} See you ${formatStart(booking)}.`
          : `${changeSentence("add_ons", by)} Here is your updated booking.`,
      },
      ...(by === "customer" ? [] : reasonBlocks(facts.reason)),
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
        rows: lineRows(booking, currency, facts.discountCode),
        totals: [
          ...totalRows([booking], currency),
          { label: "Paid", detail: "", amount: pricesIn(currency)(facts.paid) },
          ...refundRows(facts.refunds, currency),
          ...outstandingRows(facts, currency, site),
        ],
      },
      ...payBlocks(whatIsOwed(facts), { site, booking, currency }),
      openBooking(site, booking),
      ...addressBlocks(facts, site),
      calendarNote,
    ],
  };
}

export function bookingCancelled(
  { booking, refund, kept, isByStaff, reason, ...facts }: FactsOf<"booking_cancelled">,
  site: MailSite,
): MailContent {
  const { currency } = facts;
  const wording = wordingOf(site, currency);
  const { price } = wording;
  const when = formatFullDate(dateOf(booking));
  const isWhole = facts.refunds.length === 0 && refund > 0;
  const parts = isWhole
    ? [{ method: "card" as const, amount: refund, isPaid: false }]
    : facts.refunds;
  const refunds = parts.map((part) => ({
    ...part,
    isPaid: part.isPaid || facts.isRefunded === true,
  }));
  const money = { refunds, kept, dropped: facts.dropped };
  const returned = cancelledRefund(money, wording);
  const dropped = droppedSentence(money, wording);
  const bill = [
    ...refundRows(refunds, currency),
    ...(kept > 0 ? [{ label: "Kept", detail: "inc. VAT", amount: price(kept) }] : []),
    ...(facts.dropped > 0
      ? [{ label: "No longer due", detail: "", amount: price(facts.dropped) }]
      : []),
    ...outstandingRows(facts, currency, site),
  ];
  return {
    subject: `Your booking is cancelled: ${booking.space.name}, ${when}`,
    preview: returned,
    heading: "Your booking is cancelled",
    blocks: [
      greeting(facts.firstName),
      { type: "text", text: changeSentence("cancelled", isByStaff ? "staff" : "customer") },
      ...(isByStaff ? reasonBlocks(reason) : []),
      { type: "facts", rows: bookingFacts(booking) },
      ...(bill.length > 0 ? [{ type: "bill" as const, rows: bill, totals: [] }] : []),
      { type: "text", text: [returned, dropped].filter((text) => text !== "").join(" ") },
      ...payBlocks(whatIsOwed(facts), { site, booking, currency }),
      openBooking(site, booking),
      {
        type: "note",
        text: "Open the attached file to remove the booking from your calendar.",
      },
    ],
  };
}

export function bookingReminder(facts: FactsOf<"booking_reminder">, site: MailSite): MailContent {
  const { booking, days, currency } = facts;
  const when = ["today", "tomorrow"][days] ?? `in ${days} days`;
  return {
    subject: `Your booking is ${when}: ${booking.space.name}, ${formatFullDate(dateOf(booking))}`,
    preview: `See you ${formatStart(booking)}.`,
    heading: `See you ${when}`,
    blocks: [
      greeting(facts.firstName),
      { type: "text", text: `Your booking is ${when}: ${formatStart(booking)}.` },
      { type: "facts", rows: [...bookingFacts(booking), ...visitFacts(booking)] },
      ...(facts.outstanding > 0
        ? [{ type: "bill" as const, rows: outstandingRows(facts, currency, site), totals: [] }]
        : []),
      ...payBlocks(whatIsOwed(facts), { site, booking, currency }),
      openBooking(site, booking),
      {
        type: "note",
        text: "Open your booking to check your design, insurance and add-ons.",
      },
    ],
  };
}
