import type {
  getToday,
  TodaySlot,
  TodaySpace,
  TodaySum,
} from "@frontage/contract/console/today.ts";
import type { EndpointAnswer } from "@frontage/contract/endpoint.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import {
  formatDateTimeIn,
  formatDayAndMonth,
  formatTimeRangeIn,
  formatZone,
} from "@frontage/domain/time/format-time.ts";
import { dateIn, endWallTimeIn, wallTimeIn } from "@frontage/domain/time/zoned-day.ts";

type Today = EndpointAnswer<typeof getToday>;

/** A reserved slot of the shown date. */
export interface ShownSlot {
  readonly key: string;
  /** Minutes after midnight in the space's zone. */
  readonly from: number;
  readonly to: number;
  /** "10:00–13:30". */
  readonly time: string;
  readonly reservedFor: TodaySlot["for"];
  /** "Booking B4K…", or "Closed: Painting". */
  readonly what: string;
  readonly customer: string | null;
  readonly booking: string | null;
  readonly isPaymentDue: boolean;
}

export interface ShownSpace {
  readonly code: string;
  readonly name: string;
  /** "London, London time". */
  readonly place: string;
  readonly slots: readonly ShownSlot[];
  /** The number of bookings on each of the seven dates. */
  readonly bookingsPerDay: readonly number[];
}

export interface ShownDay {
  /** `2027-04-12`. */
  readonly date: string;
  /** "Today" or "Tue 13 Apr". */
  readonly label: string;
}

/** Today as the page shows it, as plain data. `chosen` is the date of the timeline, if it is one of the seven. */
export function showToday(answer: Today, chosen: string | null) {
  const dates = Array.from({ length: 7 }, (_, day) => answer.today.add({ days: day }));
  const date = dates.find((each) => each.toString() === chosen) ?? answer.today;
  const spaces = answer.spaces.map((space) => showSpace(space, dates, date));
  return {
    days: dates.map((each): ShownDay => ({
      date: each.toString(),
      label: each.equals(answer.today) ? "Today" : formatDayAndMonth(each),
    })),
    date: date.toString(),
    dateLabel: formatDayAndMonth(date),
    hours: hoursOf(answer, spaces),
    count: answer.count,
    spaces,
    due: showSums(answer.due, "booking"),
    overdue: showSums(answer.overdue, "booking"),
    refused: showSums(answer.refused, "booking"),
    refundsOwed: showSums(answer.refundsOwed, "refund"),
    tasks: answer.tasks,
    disputes: answer.disputes.map(({ code, amount, answerDueAt, customer }) => ({
      code,
      text: `${formatMoney(amount)}, ${customer}`,
      answerBy: answerDueAt && formatDateTimeIn(answer.timeZone, answerDueAt),
    })),
    services: answer.services,
  };
}

function showSpace(
  { code, name, city, timeZone, slots }: TodaySpace,
  dates: readonly Temporal.PlainDate[],
  date: Temporal.PlainDate,
): ShownSpace {
  const bookings = slots.filter((slot) => slot.for === "booking");
  return {
    code,
    name,
    place: `${city}, ${formatZone(timeZone)}`,
    slots: slots
      .filter((slot) => isOn(slot, date, timeZone))
      .map((slot) => showSlot(slot, date, timeZone)),
    bookingsPerDay: dates.map(
      (each) => bookings.filter((slot) => dateIn(timeZone, slot.start).equals(each)).length,
    ),
  };
}

function isOn({ start, end }: TodaySlot, date: Temporal.PlainDate, zone: string): boolean {
  const { compare } = Temporal.PlainDate;
  const last = dateIn(zone, end.subtract({ nanoseconds: 1 }));
  return compare(dateIn(zone, start), date) <= 0 && compare(last, date) >= 0;
}

function showSlot(slot: TodaySlot, date: Temporal.PlainDate, zone: string): ShownSlot {
  const { start, end, booking, customer, isPaymentDue } = slot;
  return {
    key: `${start.toString()} ${booking ?? ""}`,
    from: dateIn(zone, start).equals(date) ? wallTimeIn(zone, start) : 0,
    to: endWallTimeIn(zone, date, end),
    time: formatTimeRangeIn(zone, slot),
    reservedFor: slot.for,
    what: whatOf(slot),
    customer,
    booking,
    isPaymentDue,
  };
}

function whatOf({ for: reservedFor, booking, reason }: TodaySlot): string {
  switch (reservedFor) {
    case "booking":
      return `Booking ${booking ?? ""}`;
    case "payment":
      return `Being paid: ${booking ?? ""}`;
    case "move":
      return `Being moved here: ${booking ?? ""}`;
    case "hold":
      return "Held by a visitor";
    case "closed":
      return reason ? `Closed: ${reason}` : "Closed";
  }
}

/** The hours of the timeline: the opening hours, and further ones with something in them. */
function hoursOf({ opens, closes }: Today, spaces: readonly ShownSpace[]) {
  const slots = spaces.flatMap((space) => space.slots);
  const first = Math.min(opens, ...slots.map(({ from }) => from));
  const last = Math.max(closes, ...slots.map(({ to }) => to));
  return { first: Math.floor(first / 60), last: Math.ceil(last / 60) };
}

/** "£165.60 of 3 bookings", a text per currency. */
function showSums(sums: readonly TodaySum[], noun: string) {
  return sums.map(({ count, total }) => ({
    amount: formatMoney(total),
    detail: formatCount(count, noun),
  }));
}
