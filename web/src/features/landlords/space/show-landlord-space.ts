import type { LandlordSpace } from "@frontage/contract/landlords/landlord-spaces.ts";
import { groupClosedTimes } from "@frontage/domain/landlords/group-closed-times.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import { groupRateCards } from "@frontage/domain/pricing/group-rate-cards.ts";
import { rateCardWeek } from "@frontage/domain/pricing/rate-card-week.ts";
import {
  formatDateInWords,
  formatDayAndMonth,
  formatFullDate,
  formatTimeRangeIn,
  formatWallTimeRange,
  formatZone,
  weekdayName,
} from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { listKnownFacts } from "../../spaces/facts/list-known-facts.ts";
import { showOpening } from "../../availability/opening/opening-hours.ts";
import { showDevice } from "../../devices/shown-device.ts";
import { showPeriod } from "./show-period.ts";

type Prices = LandlordSpace["rateCards"][number]["prices"];

/** A space as its landlord's page shows it, as plain data. */
export function showLandlordSpace(space: LandlordSpace, now: Temporal.Instant) {
  const { code, name, picture, timeZone } = space;
  const today = dateIn(timeZone, now);
  const { seasons, exceptions } = groupRateCards(space.rateCards);
  return {
    code,
    name,
    address: space.shortAddress,
    picture,
    timeZone,
    zoneName: formatZone(timeZone),
    periods: space.periods.map((period) => showPeriod(period, today)),
    seasons: seasons.map(({ ranges, isException, prices }) => ({
      isException,
      dates: ranges.map(showRange),
      ...showWeek(space, prices),
    })),
    exceptions: exceptions.map(({ startDate, prices }) => ({
      date: formatFullDate(startDate),
      prices: prices
        .filter(({ day }) => day === startDate.dayOfWeek)
        .map(({ startTime, endTime, price, gross }) => ({
          hours: showHours({ startTime, endTime }),
          net: amount(space, price),
          gross: amount(space, gross),
        })),
    })),
    priceFor: priceFor(space.priceDuration),
    closedTimes: groupClosedTimes(space.closedTimes, timeZone).map(
      ({ reason, hours, first, last }) => ({
        reason,
        hours,
        when: first.equals(last)
          ? formatFullDate(first)
          : `Every ${weekdayName(first)} from ${formatDateInWords(first)} to ${formatDateInWords(last)}`,
      }),
    ),
    weekTitle: showRange(space.week),
    days: showDays(space, today),
    devices: space.devices.map(showDevice),
    opening: showOpening(space.openingRules),
    facts: space.facts && {
      known: listKnownFacts({ ...space.facts, postcodeArea: space.facts.postcode }),
      missing: space.facts.missing,
    },
  };
}
export type ShownLandlordSpace = ReturnType<typeof showLandlordSpace>;

function showDays({ week, visits, timeZone }: LandlordSpace, today: Temporal.PlainDate) {
  return Array.from({ length: 7 }, (_, number) => {
    const date = week.startDate.add({ days: number });
    return {
      date: date.toString(),
      title: formatDayAndMonth(date),
      isToday: date.equals(today),
      visits: visits
        .filter(({ start }) => dateIn(timeZone, start).equals(date))
        .map(({ code, firstName, ...visit }) => ({
          code,
          firstName: firstName || "A customer",
          hours: formatTimeRangeIn(timeZone, visit),
        })),
    };
  });
}

function showWeek(space: LandlordSpace, prices: Prices) {
  const { bands, days } = rateCardWeek(prices);
  return {
    bands: bands.map(showHours),
    days: days.map(({ day, prices: ofDay }) => ({
      day: weekdayName(monday.add({ days: day - 1 })),
      prices: ofDay.map(
        (price) => price && { net: amount(space, price.price), gross: amount(space, price.gross) },
      ),
    })),
  };
}

/** Any Monday. */
const monday = Temporal.PlainDate.from("2027-01-04");

const amount = ({ currency }: LandlordSpace, minorUnits: number) =>
  formatMoney(money(minorUnits, currency));

const showHours = (band: { readonly startTime: number; readonly endTime: number }) =>
  formatWallTimeRange(band.startTime, band.endTime);

const showRange = (range: {
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
}) => `${formatDateInWords(range.startDate)} – ${formatDateInWords(range.endDate)}`;

function priceFor(minutes: number): string {
  return minutes === 60 ? "an hour" : `for ${minutes} minutes`;
}
