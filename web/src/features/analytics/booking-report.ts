import { isCancelled } from "@frontage/domain/bookings/states.ts";
import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { AggregatedAnalytics } from "@frontage/contract/devices/footfall.ts";
import {
  compareWithUsual,
  conversionPercent,
  partlyCounted,
  shares,
} from "@frontage/domain/footfall/footfall-text.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import {
  formatFullDate,
  formatTimeRangeIn,
  weekdayName,
} from "@frontage/domain/time/format-time.ts";
import { elapsedMinutes, overlaps } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { designNameOf } from "../bookings/booked-design.ts";
import { summarisedSpace } from "../bookings/expanded-space.ts";

/** A figure of a report. Null means not counted, which differs from 0. */
export interface ReportFigure {
  readonly name: string;
  readonly value: string | null;
  /** The comparison or note below the figure. */
  readonly remark: string | null;
  readonly isEstimate?: boolean;
}

/** A past booking with the footfall during it, as plain data. */
export function presentReport(booking: Booking) {
  const { name, timeZone, picture } = summarisedSpace(booking);
  const date = dateIn(timeZone, booking.start);
  const counted = booking.aggregatedAnalytics ?? null;
  return {
    code: booking.code,
    spaceName: name,
    picture,
    date: formatFullDate(date),
    time: formatTimeRangeIn(timeZone, booking),
    design: designNameOf(booking),
    isCancelled: isCancelled(booking),
    passing: counted?.passing ?? null,
    entered: counted?.entered ?? null,
    coverage: counted && partlyCounted(counted.countedMinutes, elapsedMinutes(booking)),
    figures: reportFigures(counted, elapsedMinutes(booking), weekdayName(date)),
    hours: (booking.dailyAnalytics ?? []).map(({ startTime, hour, passing, entered }) => ({
      hour,
      isBooked: overlaps({ start: startTime, end: startTime.add({ hours: 1 }) }, booking),
      passing,
      entered,
    })),
  };
}
export type BookingReport = ReturnType<typeof presentReport>;

const uncounted: Pick<
  AggregatedAnalytics,
  "passing" | "entered" | "male" | "female" | "meanAge" | "usualPassing" | "usualEntered"
> = {
  passing: null,
  entered: null,
  male: null,
  female: null,
  meanAge: null,
  usualPassing: null,
  usualEntered: null,
};

/** The figures of a report. Each can be missing. Null if nothing was counted. */
export function reportFigures(
  counted: AggregatedAnalytics | null,
  bookedMinutes: number,
  weekday: string,
): readonly ReportFigure[] {
  const { passing, entered, male, female, meanAge, usualPassing, usualEntered } =
    counted ?? uncounted;
  // A usual day is counted completely, so a partly counted booking cannot be compared with it.
  const isWhole = counted !== null && counted.countedMinutes >= bookedMinutes;
  const compare = (count: number | null, usual: number | null) =>
    isWhole ? compareWithUsual(count, usual, weekday) : null;
  const conversion = conversionPercent(passing, entered);
  const genders = shares(male, female);
  return [
    {
      name: "Passing Traffic",
      value: passing === null ? null : formatNumber(passing),
      remark: compare(passing, usualPassing),
    },
    {
      name: "Entrance Counts",
      value: entered === null ? null : formatNumber(entered),
      remark: compare(entered, usualEntered),
    },
    {
      name: "Conversion",
      value: conversion === null ? null : `${conversion}%`,
      remark: conversion === null ? null : "of those who passed came in",
    },
    {
      name: "Male/Female ratio",
      value: genders && `${genders[0]}:${genders[1]}`,
      remark: genders && `${genders[0]}% men, ${genders[1]}% women`,
      isEstimate: true,
    },
    {
      name: "Mean age",
      value: meanAge === null ? null : String(Math.round(meanAge)),
      remark: meanAge === null ? null : "years",
      isEstimate: true,
    },
  ];
}

/** The sums of the bookings of a page; null if fewer than two of them were counted. */
export function sumReports(reports: readonly Pick<BookingReport, "passing" | "entered">[]) {
  const sum = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  const counted = reports.filter(({ passing, entered }) => passing !== null || entered !== null);
  if (counted.length < 2) {
    return null;
  }
  const passing = sum(counted.map((report) => report.passing));
  const entered = sum(counted.map((report) => report.entered));
  // If only one of the two was counted, the other means nothing.
  const both = counted.filter((report) => report.passing !== null && report.entered !== null);
  const conversion = conversionPercent(
    sum(both.map((report) => report.passing)),
    sum(both.map((report) => report.entered)),
  );
  return {
    count: counted.length,
    passing: passing === null ? null : formatNumber(passing),
    entered: entered === null ? null : formatNumber(entered),
    conversion: conversion === null ? null : `${conversion}%`,
  };
}
export type ReportTotals = NonNullable<ReturnType<typeof sumReports>>;
