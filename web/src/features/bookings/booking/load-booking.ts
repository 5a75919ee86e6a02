import { withPostcode } from "@frontage/domain/spaces/postcode.ts";
import { isCancelled } from "@frontage/domain/bookings/states.ts";
import { getBooking, listBookings, type Booking } from "@frontage/contract/bookings/bookings.ts";
import { orNull, type Api } from "@frontage/contract/client.ts";
import { listBookingScreens } from "@frontage/contract/devices/player.ts";
import { getEvent } from "@frontage/contract/bookings/events.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { listProducts } from "@frontage/contract/spaces/products.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatCancellationTerms } from "@frontage/domain/bookings/cancellation/format-cancellation.ts";
import { badges, answersClosed } from "@frontage/domain/bookings/statements/status-words.ts";
import { bookingPhase } from "@frontage/domain/bookings/statements/booking-standing.ts";
import { cancelledStatement } from "@frontage/domain/bookings/statements/cancelled-words.ts";
import { unusualRefundStatement } from "@frontage/domain/bookings/statements/unusual-refund-words.ts";
import {
  changesStatement,
  movedStatement,
  updatedStatement,
} from "@frontage/domain/bookings/statements/changes-words.ts";
import { confirmationStatement } from "@frontage/domain/bookings/statements/confirmation-words.ts";
import { entrySentence } from "@frontage/domain/bookings/statements/getting-in.ts";
import { headlineOf } from "@frontage/domain/bookings/statements/headline.ts";
import { paymentStatement } from "@frontage/domain/bookings/statements/payment-words.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import {
  formatDayWithOrdinal,
  formatFullDate,
  formatFullTimeIn,
  formatTimeIn,
  formatTimeRangeIn,
} from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { SiteRequest } from "../../../api/site-context.ts";
import { showEvent, type ShownEvent } from "../../events/shown-event.ts";
import { designCodeOf } from "../booked-design.ts";
import { expandedSpace } from "../expanded-space.ts";
import { drawStreets } from "../../spaces/space/draw-streets.ts";
import { loadTransfer, showTransfer } from "../transfer/load-transfer.ts";
import { summaryOfBooking } from "../summary/summary-of-booking.ts";

/** The booking of the success page; null if the caller has no such booking. */
export function findBooking(api: Api, code: string): Promise<Booking | null> {
  return orNull(api(getBooking, { params: { code }, query: { expand: "space,design" } }));
}

/** Everything that the success page shows the customer, as plain data. */
export async function loadBooking(
  { api, now }: Pick<SiteRequest, "api" | "now">,
  booking: Booking,
) {
  const [settings, hasAddOns, event, screens, ofDeal, transfer] = await Promise.all([
    api(getBookingSettings),
    findAddOns(api, booking),
    findEvent(api, booking.code),
    api(listBookingScreens, { params: { code: booking.code } }),
    bookingsOfDeal(api, booking),
    loadTransfer(api, booking),
  ]);
  return {
    ...presentSuccess(booking, { ofDeal, hasAddOns }, settings, now),
    event,
    transfer: showTransfer(transfer, settings.dateFormat),
    screens: screens.map(({ name, state }) => ({ name, state })),
  };
}

/** Whether a booking has add-ons, or could have some while it can be changed. */
async function findAddOns(api: Api, booking: Booking): Promise<boolean> {
  if (booking.products.length > 0 || !booking.canEdit) {
    return booking.products.length > 0;
  }
  const products = await api(listProducts, { params: { code: expandedSpace(booking).code } });
  return products.some(({ category }) => addOnCategories.has(category));
}

const addOnCategories: ReadonlySet<string> = new Set(["staff", "furniture", "storage"]);

/** The caller's bookings of the same payment. Only its owner sees the deal of a booking. */
async function bookingsOfDeal(api: Api, { deal }: Booking): Promise<readonly Booking[]> {
  return deal === null ? [] : (await api(listBookings, { query: { deal, limit: 200 } })).results;
}

/** The event page of a booking; null while there is none. */
async function findEvent(api: Api, code: string): Promise<BookedEvent | null> {
  const event = await orNull(api(getEvent, { params: { code } }));
  return event && { ...showEvent(event), takenOffReason: event.takenOffReason };
}

interface BookedEvent extends ShownEvent {
  /** Why staff have taken the page off the site; null while it is there. */
  readonly takenOffReason: string | null;
}

function presentSuccess(
  booking: Booking,
  { ofDeal, hasAddOns }: { readonly ofDeal: readonly Booking[]; readonly hasAddOns: boolean },
  settings: BookingSettings,
  now: Temporal.Instant,
) {
  const space = expandedSpace(booking);
  const [discount] = booking.discounts;
  const zone = space.timeZone;
  const date = dateIn(zone, booking.start);
  const phase = bookingPhase(booking, now);
  const hasInvoice = isInvoiced(booking, ofDeal, now);
  const { dateFormat } = settings;
  const today = todayOf(settings, now);
  const changes = { ...booking, hasAddOns };
  const dateAndTime = (time: Interval) =>
    `${formatFullDate(dateIn(zone, time.start))}, ${formatTimeRangeIn(zone, time)}`;
  return {
    code: booking.code,
    email: booking.creator.email ?? "",
    space: { code: space.code, name: space.name, picture: space.images[0]?.picture ?? null },
    day: formatDayWithOrdinal(date),
    time: formatTimeIn(zone, booking.start),
    phase,
    yourDay: {
      when: formatFullTimeIn(zone, booking),
      entry: entrySentence(zone, booking.start),
      address: withPostcode(space.address, booking.postcode),
      arrival: booking.arrival,
      hostPhone: booking.hostPhone,
      hosts: space.staff.map(({ name, title }) => ({ name, title })),
      place: {
        name: space.name,
        address: space.address,
        mapUrl: space.mapUrl,
        mapImageUrl: space.mapImageUrl,
      },
      streets: drawStreets(space.name),
    },
    headline: headlineOf({ ...booking, timeZone: zone, spaceName: space.name }, phase),
    badge: badges[phase],
    confirmation: confirmationStatement(
      { ...booking, hasInvoice, kept: booking.cancellation?.kept.amount ?? 0 },
      now,
    ),
    isCancelled: phase === "cancelled",
    /** Whether insurance, services and the event page can be edited, and why not. */
    acceptsAnswers: booking.canAnswer,
    answersClosed: answersClosed[phase],
    isOnInvoice: booking.isOnInvoice,
    needsBillingAddress: booking.needsBillingAddress,
    /** Whether the document is an invoice; otherwise it is a receipt. */
    hasInvoice,
    cancellation: {
      /** The refund of a cancellation as a sentence; null once the booking has begun. */
      terms:
        phase === "upcoming"
          ? formatCancellationTerms(booking.cancellationPolicy, date, today)
          : null,
      canCancel: booking.canCancel,
      cancelled: booking.cancellation && {
        ...cancelledStatement(booking.cancellation, { zone, dateFormat }),
        refunds: booking.cancellation.refunds.filter(({ state }) => state !== "waiting"),
        keptAmount: booking.cancellation.kept,
        /** Whether a part of the refund has a notice of its own. */
        isUnusual: booking.refund !== null,
        reason: booking.cancellation.reason,
      },
    },
    /** A refund that the customer did not receive as usual; null if there is none. */
    unusualRefund: booking.refund && unusualRefundStatement(booking.refund),
    moved: booking.formerTime && movedStatement(dateAndTime(booking.formerTime)),
    /** The other bookings of the same deal. */
    others: ofDeal
      .filter(({ code }) => code !== booking.code)
      .map((other) => ({ code: other.code, dateAndTime: dateAndTime(other) })),
    changes: {
      text: changesStatement(changes, { settings, now }),
      updatedText: updatedStatement(changes, { settings, now }),
      /** Whether its add-ons can be changed. */
      hasOpenAddOns: booking.canEdit && hasAddOns,
      canMove: booking.canMove,
      rental: {
        gross: booking.lines.find(({ kind }) => kind === "rental")?.gross.amount ?? 0,
        discountRate: discount?.rate ?? null,
      },
    },
    outstanding:
      booking.outstandingAmount && booking.canPay
        ? {
            amount: formatMoney(booking.outstandingAmount),
            statement: paymentStatement(booking, { today, dateFormat }),
          }
        : null,
    designCode: designCodeOf(booking),
    design: typeof booking.design === "string" ? null : booking.design,
    insurance: booking.insurance,
    services: booking.services,
    discountLabel: discount && `${discount.code}: ${discount.description}`,
    interval: { start: booking.start, end: booking.end },
    summary: summaryOfBooking(booking, space),
  };
}

/** Whether the VAT invoice of a booking has been issued: once all times of its payment are over, or it is settled. */
function isInvoiced(booking: Booking, ofDeal: readonly Booking[], now: Temporal.Instant): boolean {
  const isOver = (end: Temporal.Instant) => Temporal.Instant.compare(end, now) <= 0;
  const isDue = booking.cancellation
    ? booking.cancellation.isRefundPaid && booking.cancellation.kept.amount > 0
    : isOver(booking.end);
  return isDue && ofDeal.every((other) => isCancelled(other) || isOver(other.end));
}

export type BookingData = Awaited<ReturnType<typeof loadBooking>>;
