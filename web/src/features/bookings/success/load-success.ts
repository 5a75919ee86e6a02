import {
  getBooking,
  listBookings,
  type Booking,
  type Cancellation,
} from "@frontage/contract/bookings/bookings.ts";
import { orNull, type Api } from "@frontage/contract/client.ts";
import { listBookingScreens } from "@frontage/contract/devices/player.ts";
import { getEvent } from "@frontage/contract/bookings/events.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatCancellationTerms } from "@frontage/domain/bookings/cancellation/format-cancellation.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import {
  formatDate,
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
import { refundText } from "./refund-text.ts";
import { drawStreets } from "../../spaces/space/draw-streets.ts";
import { loadTransfer, showTransfer } from "../transfer/load-transfer.ts";
import { bookingSummary } from "../summary/stored-summary.ts";

/** The booking of the success page; null if the caller has no such booking. */
export function findBooking(api: Api, code: string): Promise<Booking | null> {
  return orNull(api(getBooking, { params: { code }, query: { expand: "space,design" } }));
}

/** Everything that the success page shows the customer, as plain data. */
export async function loadSuccess(
  { api, now }: Pick<SiteRequest, "api" | "now">,
  booking: Booking,
) {
  const [settings, event, screens, ofDeal, transfer] = await Promise.all([
    api(getBookingSettings),
    findEvent(api, booking.code),
    api(listBookingScreens, { params: { code: booking.code } }),
    bookingsOfDeal(api, booking),
    loadTransfer(api, booking),
  ]);
  return {
    ...presentSuccess(booking, ofDeal, settings, now),
    event,
    transfer: showTransfer(transfer, settings.dateFormat),
    screens: screens.map(({ name, state }) => ({ name, state })),
  };
}

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

/** The phase of a booking at the moment of loading. */
export type BookingPhase = "upcoming" | "under_way" | "over" | "cancelled";

function presentSuccess(
  booking: Booking,
  ofDeal: readonly Booking[],
  settings: BookingSettings,
  now: Temporal.Instant,
) {
  const space = expandedSpace(booking);
  const [discount] = booking.discounts;
  const zone = space.timeZone;
  const date = dateIn(zone, booking.start);
  const isOver = (end: Temporal.Instant) => Temporal.Instant.compare(end, now) <= 0;
  const isCancelled = booking.status === "cancelled";
  const hasEnded = isOver(booking.end);
  const phase: BookingPhase = isCancelled
    ? "cancelled"
    : hasEnded
      ? "over"
      : isOver(booking.start)
        ? "under_way"
        : "upcoming";
  const dateAndTime = (time: Interval) =>
    `${formatFullDate(dateIn(zone, time.start))}, ${formatTimeRangeIn(zone, time)}`;
  return {
    code: booking.code,
    email: booking.creator.email ?? "",
    space: { code: space.code, name: space.name, picture: space.images[0]?.picture ?? null },
    day: formatDayWithOrdinal(date),
    time: formatTimeIn(zone, booking.start),
    endTime: formatTimeIn(zone, booking.end),
    phase,
    yourDay: {
      when: formatFullTimeIn(zone, booking),
      from: formatTimeIn(zone, booking.start),
      address: space.address,
      arrival: booking.arrival,
      hosts: space.staff.map(({ name, title }) => ({ name, title })),
      place: {
        name: space.name,
        address: space.address,
        mapUrl: space.mapUrl,
        mapImageUrl: space.mapImageUrl,
      },
      streets: drawStreets(space.name),
    },
    isCancelled,
    hasEnded,
    /** Whether insurance, services and the event page can be edited. */
    acceptsAnswers: booking.canAnswer,
    /** Whether the document is an invoice; otherwise it is a receipt. */
    hasInvoice:
      (booking.cancellation
        ? booking.cancellation.isRefundPaid && booking.cancellation.kept.amount > 0
        : hasEnded) && ofDeal.every(({ end, status }) => status === "cancelled" || isOver(end)),
    cancellation: {
      /** The refund of a cancellation as a sentence; null once the booking has begun. */
      terms:
        phase === "upcoming"
          ? formatCancellationTerms(booking.cancellationPolicy, date, todayOf(settings, now))
          : null,
      canCancel: booking.canCancel,
      cancelled: booking.cancellation && presentCancellation(booking.cancellation, zone, settings),
    },
    formerTime: booking.formerTime && dateAndTime(booking.formerTime),
    /** The other bookings of the same deal. */
    others: ofDeal
      .filter(({ code }) => code !== booking.code)
      .map((other) => ({ code: other.code, dateAndTime: dateAndTime(other) })),
    changes: {
      areOpen: booking.canEdit,
      until: formatDate(settings.dateFormat, booking.changesUntil),
      cutoffDays: settings.changeCutoffDays,
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
            due: booking.outstandingDueDate
              ? formatDate(settings.dateFormat, booking.outstandingDueDate)
              : null,
            isOnInvoice: booking.isOnInvoice,
            isRefused: booking.isPaymentRefused,
          }
        : null,
    designCode: designCodeOf(booking),
    design: typeof booking.design === "string" ? null : booking.design,
    insurance: booking.insurance,
    services: booking.services,
    discountLabel: discount && `${discount.code}: ${discount.description}`,
    summary: bookingSummary(booking, space),
  };
}
function presentCancellation(
  { cancelledAt, isByStaff, refund, isRefundPaid, kept, reason }: Cancellation,
  zone: string,
  { dateFormat }: BookingSettings,
) {
  const amount = refund && refund.amount > 0 ? refund : null;
  return {
    on: formatDate(dateFormat, dateIn(zone, cancelledAt)),
    by: isByStaff ? "by us" : "by you",
    refund: amount
      ? isRefundPaid
        ? `We have refunded ${formatMoney(amount)}, which takes 5–10 days to reach your card.`
        : refundText(amount)
      : "Nothing was refunded.",
    kept: kept.amount > 0 ? `${formatMoney(kept)} was kept.` : "Nothing was kept.",
    reason,
  };
}

export type SuccessData = Awaited<ReturnType<typeof loadSuccess>>;
