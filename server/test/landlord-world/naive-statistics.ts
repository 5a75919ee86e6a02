import { slotGrid, type GridRules } from "@frontage/domain/availability/slot-grid.ts";
import { splitBooking } from "@frontage/domain/landlords/split-booking.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import { coversDate } from "@frontage/domain/pricing/rate-card.ts";
import { elapsedMinutes, overlaps } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { LandlordWorld, LetWorldBooking, LetWorldSpace } from "./landlord-world.ts";

/** The requested period; dates are ISO texts in London. */
export interface NaiveQuestion {
  readonly landlord: number;
  readonly dates: ReadonlySet<string>;
  readonly currency: string;
}

const london = "Europe/London";
const sumOf = <T>(items: readonly T[], pick: (item: T) => number) =>
  items.reduce((sum, item) => sum + pick(item), 0);

/** Whether the landlord lets the space on a date in the space's zone. */
function lets(space: LetWorldSpace, landlord: number, date: Temporal.PlainDate): boolean {
  return space.lettings.some(
    (letting) =>
      letting.landlord === landlord &&
      letting.startDate.toString() <= date.toString() &&
      (letting.endDate === null || date.toString() <= letting.endDate.toString()),
  );
}

/** The counted bookings, oldest first. */
export function naiveBookings(
  { bookings }: LandlordWorld,
  { landlord, dates, currency }: NaiveQuestion,
): LetWorldBooking[] {
  return bookings
    .filter(
      ({ status, space, start }) =>
        (status === "confirmed" || status === "moved") &&
        space.currency === currency &&
        dates.has(dateIn(london, start).toString()) &&
        lets(space, landlord, dateIn(space.zone, start)),
    )
    .sort((a, b) => Temporal.Instant.compare(a.start, b.start));
}

/** The price of a booking, and the landlord's and our part of it. */
export function naiveAmounts({ lines, split }: LetWorldBooking) {
  const net = sumOf(lines, (line) => line.net);
  const gross = net + sumOf(lines, (line) => line.tax);
  return { net, gross, ...splitBooking({ net, gross }, rate(split)) };
}

/** Calculates the landlord's figures booking by booking and half hour by half hour. */
export function naiveStatistics(world: LandlordWorld, question: NaiveQuestion, rules: GridRules) {
  const counted = naiveBookings(world, question);
  const money = counted.map(naiveAmounts);
  const part = (pick: (one: (typeof money)[number]) => { subtotal: number; total: number }) => {
    const subtotal = sumOf(money, (one) => pick(one).subtotal);
    const total = sumOf(money, (one) => pick(one).total);
    return { subtotal, taxes: total - subtotal, total };
  };
  const price = part(({ net, gross }) => ({ subtotal: net, total: gross }));
  const count = counted.length;
  const duration = sumOf(counted, elapsedMinutes);
  const deals = new Set(counted.map(({ deal }) => deal)).size;
  const days = question.dates.size;
  const occupied = sumOf(
    counted.filter(({ space }) => space.canBeBooked),
    elapsedMinutes,
  );
  return {
    currency: question.currency,
    days,
    bookings: {
      count,
      duration,
      ...price,
      averageDuration: halfUp(duration, count),
      ...occupancy(occupied, naiveBookableMinutes(world, question, rules)),
    },
    deals: { count: deals, averageBookings: halfUp(count * 100, deals) / 100 },
    revenue: {
      count,
      duration,
      ...price,
      averagePerMonth: halfUp(price.total * 304_375, days * 10_000),
      averagePerWeek: halfUp(price.total * 7, days),
      averagePerDeal: halfUp(price.total, deals),
      averagePerBooking: halfUp(price.total, count),
    },
    landlordSplit: part(({ landlord }) => landlord),
    frontageSplit: part(({ frontage }) => frontage),
  };
}

function halfUp(amount: number, by: number): number {
  return by === 0 ? 0 : Math.floor((2 * amount + by) / (2 * by));
}

function occupancy(booked: number, bookable: number) {
  if (bookable === 0) {
    return { occupancyRate: 0, vacancyRate: 0 };
  }
  const tenths = Math.min(1000, halfUp(booked * 1000, bookable));
  return { occupancyRate: tenths / 10, vacancyRate: (1000 - tenths) / 10 };
}

/** Every half hour of a priced cell that begins on one of the landlord's dates and is not closed. */
function naiveBookableMinutes(
  { spaces }: LandlordWorld,
  { landlord, dates, currency }: NaiveQuestion,
  rules: GridRules,
): number {
  const ordered = [...dates].sort().map((text) => Temporal.PlainDate.from(text));
  const around = new Set(
    ordered.flatMap((date) => [-1, 0, 1].map((days) => date.add({ days }).toString())),
  );
  const own = spaces.filter((space) => space.canBeBooked && space.currency === currency);
  let minutes = 0;
  for (const space of own) {
    for (const date of [...around].map((text) => Temporal.PlainDate.from(text))) {
      const card = space.cards.find((candidate) => coversDate(candidate, date)) ?? null;
      const cells = lets(space, landlord, date) ? slotGrid(date, space.zone, rules, card) : [];
      for (const cell of cells.filter(({ net }) => net !== null)) {
        for (let start = cell.start; Temporal.Instant.compare(start, cell.end) < 0;) {
          const half = { start, end: start.add({ minutes: 30 }) };
          const isClosed = space.closed.some((time) => overlaps(half, time));
          minutes += dates.has(dateIn(london, start).toString()) && !isClosed ? 30 : 0;
          start = half.end;
        }
      }
    }
  }
  return minutes;
}
