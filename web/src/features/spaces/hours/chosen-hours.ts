import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { describeClosed, describeSlotProblem } from "@frontage/domain/availability/check-slot.ts";
import { isFree, type DayAvailability } from "@frontage/domain/availability/month-availability.ts";
import { nearestSlots } from "@frontage/domain/search/slots/nearest-slots.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { isInsideNotice, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { hoursOn, type SpaceSettings } from "@frontage/domain/settings/space-rules.ts";
import {
  formatDateInWords,
  formatNearDate,
  formatNearTimeIn,
  formatTimeRangeIn,
  formatWallTimeRange,
  weekdayName,
} from "@frontage/domain/time/format-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { formatWallTime, type WallTime } from "@frontage/domain/time/wall-time.ts";
import {
  dateIn,
  endWallTimeIn,
  instantOfWallTime,
  intervalOn,
  startOfDay,
  wallTimeIn,
} from "@frontage/domain/time/zoned-day.ts";
import type { WantedHours } from "../../availability/wanted-time.ts";
import { wallTimesOf } from "./wall-times.ts";
import type { LoadMonth } from "./free-months.ts";

/** A date and hours as the address of the page names them, with the text of their link. */
export interface OtherHours {
  readonly text: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
}

/** The date and hours of the address, formatted on the server, so that the page needs no date code. */
export interface ChosenHours {
  /** ISO date. */
  readonly date: string;
  /** "Saturday 5 December". */
  readonly name: string;
  /** Wall times such as "10:00"; null if the address has none. */
  readonly start: string | null;
  readonly end: string | null;
  /** The wall times between which a booking on that date can lie, one for each line of the grid. */
  readonly times: readonly string[];
  /** The hours if they can be booked: "Saturday 5 December, 10:00–16:00". */
  readonly offer: { readonly text: string; readonly price: string | null } | null;
  /** Why they cannot; null if they can or none are chosen. */
  readonly problem: string | null;
  /** The free times of the date, "08:00–12:00", if no hours are chosen. */
  readonly free: readonly string[];
  /** The nearest free hours of that date. */
  readonly nearest: readonly OtherHours[];
  /** The same hours on the next date that has them free. */
  readonly later: OtherHours | null;
}

interface HoursContext {
  readonly api: Api;
  readonly space: Space;
  readonly settings: SpaceSettings;
  readonly loadMonth: LoadMonth;
  /** The last date of the calendar. */
  readonly lastDate: Temporal.PlainDate;
  readonly now: Temporal.Instant;
}

/** How many months after the chosen date are searched for the same hours. */
const monthsAhead = 3;

/** The number of other hours of the date. */
const nearestCount = 3;

/**
 * Checks and prices the date and hours of the page's address by the rules of a booking.
 * Source: docs/spaces/space-page.md#hours-in-the-address
 */
export async function loadChosenHours(
  { date, start, end }: WantedHours,
  context: HoursContext,
): Promise<ChosenHours | null> {
  if (!date) {
    return null;
  }
  const { space, settings, loadMonth } = context;
  const zone = space.timeZone;
  const hasHours = start !== null && end !== null;
  const wanted = hasHours && start < end ? intervalOn(date, { start, end }, zone) : null;
  const days = isShown(date, context) ? await loadMonth(date.toPlainYearMonth()) : [];
  const free = days.find((day) => day.date.equals(date))?.free ?? [];
  const checked = await check(date, { start, end, wanted, days }, context);
  const hasProblem = checked.problem !== null;
  return {
    date: date.toString(),
    name: formatNearDate(date),
    start: start === null ? null : formatWallTime(start),
    end: end === null ? null : formatWallTime(end),
    times: wallTimesOf(settings, date),
    ...checked,
    free: hasHours ? [] : free.map((time) => formatTimeRangeIn(zone, time)),
    nearest:
      hasProblem && wanted
        ? nearestSlots(free, wanted, {
            increment: settings.increment,
            longest: settings.maxDuration,
            most: nearestCount,
          }).map((slot) => otherHours(zone, slot, formatTimeRangeIn(zone, slot)))
        : [],
    later: hasProblem && wanted && hasHours ? await findLater(date, { start, end }, context) : null,
  };
}

/** Whether the calendar reaches the date. */
function isShown(date: Temporal.PlainDate, { settings, lastDate, now }: HoursContext): boolean {
  return (
    Temporal.PlainDate.compare(todayOf(settings, now), date) <= 0 &&
    Temporal.PlainDate.compare(date, lastDate) <= 0
  );
}

type Checked = Pick<ChosenHours, "offer" | "problem">;

const refused = (problem: string): Checked => ({ offer: null, problem });

interface Asked extends Pick<WantedHours, "start" | "end"> {
  readonly wanted: Interval | null;
  readonly days: readonly DayAvailability[];
}

/** Asks for the price only where nothing else is wrong, since a price says nothing about what is reserved. */
async function check(
  date: Temporal.PlainDate,
  { start, end, wanted, days }: Asked,
  context: HoursContext,
): Promise<Checked> {
  const { settings, space, now } = context;
  if (Temporal.PlainDate.compare(date, todayOf(settings, now)) < 0) {
    return refused(`That ${weekdayName(date)} is over.`);
  }
  if (!isShown(date, context)) {
    return refused(`The calendar shows dates until ${formatDateInWords(context.lastDate)}.`);
  }
  const midnight = { start: startOfDay(date, space.timeZone) };
  const rules = { zone: space.timeZone, settings, now };
  if (isInsideNotice(settings, date, now)) {
    return refused(describeSlotProblem("too_soon", midnight, rules));
  }
  if (hoursOn(settings, date) === null) {
    return refused(describeClosed(date));
  }
  if (start === null || end === null) {
    const isFull = !days.some((day) => day.date.equals(date) && day.free.length > 0);
    return isFull
      ? refused(`Nothing is free on ${formatNearDate(date)}.`)
      : { offer: null, problem: null };
  }
  if (!wanted) {
    return refused(describeSlotProblem("ends_before_start", midnight, rules));
  }
  const skipped = [start, end].find(
    (time) => instantOfWallTime(date, time, space.timeZone) === null,
  );
  if (skipped !== undefined) {
    return refused(
      `There is no ${formatWallTime(skipped)} on ${formatNearDate(date)}: the clocks go forward that day.`,
    );
  }
  const price = await priceOf(wanted, context);
  if (price.problem !== null) {
    return refused(price.problem);
  }
  return isFree(wanted, days)
    ? {
        offer: { text: formatNearTimeIn(space.timeZone, wanted), price: price.text },
        problem: null,
      }
    : refused(`${formatWallTimeRange(start, end)} is not free on ${formatNearDate(date)}.`);
}

/** The price of a slot, or why the grid does not offer it. Without an answer there is neither. */
async function priceOf(
  { start, end }: Interval,
  { api, space }: HoursContext,
): Promise<{ readonly text: string | null; readonly problem: string | null }> {
  try {
    const times = [{ start, end, includeFlexiTicket: false }];
    const { total } = await api(getQuote, {
      body: { space: space.code, times, products: [], discounts: [] },
    });
    return { text: formatMoney(total), problem: null };
  } catch (error) {
    const problem = error instanceof ApiError ? error.fields["times[0]"]?.[0] : undefined;
    return { text: null, problem: problem ?? null };
  }
}

/** The same wall times on the next date that has them free: after a date that is over, on the same weekday. */
async function findLater(
  date: Temporal.PlainDate,
  { start, end }: { readonly start: WallTime; readonly end: WallTime },
  { space, settings, loadMonth, now }: HoursContext,
): Promise<OtherHours | null> {
  const today = todayOf(settings, now);
  const isOver = Temporal.PlainDate.compare(date, today) < 0;
  const first = isOver ? today : date;
  for (let ahead = 0; ahead < monthsAhead; ahead++) {
    const days = await loadMonth(first.toPlainYearMonth().add({ months: ahead }));
    for (const day of days) {
      const slot = intervalOn(day.date, { start, end }, space.timeZone);
      const isLater = Temporal.PlainDate.compare(day.date, date) > 0;
      const isSuited = !isOver || day.date.dayOfWeek === date.dayOfWeek;
      if (isLater && isSuited && isFree(slot, [day])) {
        return otherHours(space.timeZone, slot, formatNearTimeIn(space.timeZone, slot));
      }
    }
  }
  return null;
}

function otherHours(zone: string, slot: Interval, text: string): OtherHours {
  const date = dateIn(zone, slot.start);
  return {
    text,
    date: date.toString(),
    start: formatWallTime(wallTimeIn(zone, slot.start)),
    end: formatWallTime(endWallTimeIn(zone, date, slot.end)),
  };
}
