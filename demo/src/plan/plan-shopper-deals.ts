import { breaksRules } from "@frontage/domain/availability/check-slot.ts";
import { allowsFlexiTicket } from "@frontage/domain/settings/booking-dates.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { rentalOf } from "@frontage/domain/pricing/rate-card.ts";
import { dateIn, instantReaching } from "@frontage/domain/time/zoned-day.ts";
import type { SpacePriceList } from "../../../server/src/features/quotes/price-list.ts";
import type { OccupiedDays } from "./occupied-days.ts";
import { datesOf, timesOf, type DayRun, type PlannedDeal } from "./planned-deal.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { SpaceContent } from "../content/space-content.ts";

export interface ShopperPlan {
  readonly space: string;
  readonly habits: NonNullable<SpaceContent["habits"]>;
  readonly prices: SpacePriceList;
  readonly occupied: OccupiedDays;
  readonly emails: readonly string[];
  readonly today: Temporal.PlainDate;
  readonly random: SeededRandom;
}

/** The minimum and maximum number of bookings of a space in a month of 30 days. */
const monthly = [6, 12] as const;
/** The maximum part of a month's days that is occupied. */
const occupiedShare = 0.55;
/** The range of days after today in which one Saturday stays empty, since visitors often look for a Saturday. */
const saturdayWithin = [2, 21] as const;
/** The minimum and maximum number of days between booking and the first date. */
const leadDays = [3, 45] as const;

/** Generates the bookings of one calendar month from the habits of the space. */
export function planMonth(plan: ShopperPlan, dates: readonly Temporal.PlainDate[]): PlannedDeal[] {
  const { occupied, random } = plan;
  const wanted = Math.round((random.between(...monthly) * dates.length) / 30);
  const mostDays = Math.floor(dates.length * occupiedShare);
  const saturdays = nextSaturdays(plan.today);
  const deals: PlannedDeal[] = [];
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const missing = wanted - occupied.countBookings(dates);
    if (missing <= 0) {
      break;
    }
    const run = pickRun(plan, dates, missing);
    const lastDate = run.firstDate.add({ days: run.days - 1 });
    const isInMonth = dates.some((date) => date.equals(lastDate));
    const isTooFull = occupied.countDays(dates) + run.days > mostDays;
    const leavesASaturday = emptyDates(saturdays, run, occupied) > 0;
    if (
      isInMonth &&
      !isTooFull &&
      leavesASaturday &&
      occupied.hasRoomFor(run) &&
      isOffered(run, plan.prices)
    ) {
      occupied.take(run);
      deals.push(dealFor(plan, run));
    }
  }
  return deals;
}

/** Lists the Saturdays of which one stays empty. */
export function nextSaturdays(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const [first, last] = saturdayWithin;
  return Array.from({ length: last - first + 1 }, (_, index) =>
    today.add({ days: first + index }),
  ).filter(({ dayOfWeek }) => dayOfWeek === 6);
}

/** Counts the dates that would still be empty after a run. */
function emptyDates(
  dates: readonly Temporal.PlainDate[],
  run: DayRun,
  occupied: OccupiedDays,
): number {
  const ofRun = datesOf(run);
  const others = dates.filter((date) => !ofRun.some((taken) => taken.equals(date)));
  return others.length - occupied.countDays(others);
}

function pickRun(
  { habits, random }: ShopperPlan,
  dates: readonly Temporal.PlainDate[],
  longest: number,
): DayRun {
  const usual = dates.filter(({ dayOfWeek }) => habits.weekdays.includes(dayOfWeek));
  const firstDate = random.pick(usual.length > 0 && random.chance(0.8) ? usual : dates);
  const [from, to] = random.pick(habits.times);
  const isRun = random.chance(0.35);
  const days = isRun ? random.between(2, Math.max(2, habits.longestRun)) : 1;
  return { firstDate, from, to, days: Math.min(days, longest) };
}

/** Whether the space is open and has prices for the run, since evenings end earlier on some weekdays. */
function isOffered(run: DayRun, { zone, settings, cardOn }: SpacePriceList): boolean {
  return timesOf(run, zone, false).every((time) => {
    const card = cardOn(dateIn(zone, time.start));
    const isAllowed = !breaksRules(time, zone, settings);
    return isAllowed && card !== null && rentalOf(card, time, zone, settings) !== null;
  });
}

function dealFor(plan: ShopperPlan, run: DayRun): PlannedDeal {
  const { random, today } = plan;
  const { settings, zone } = plan.prices;
  const bookedOn = earlier(
    run.firstDate.subtract({ days: random.between(...leadDays) }),
    today.subtract({ days: random.between(1, 30) }),
  );
  const bookedAt = instantReaching(bookedOn, random.between(8 * 60, 22 * 60), zone);
  const wantsFlexiTicket = random.chance(0.15);
  return {
    email: random.pick(plan.emails),
    space: plan.space,
    bookedAt,
    times: timesOf(
      run,
      zone,
      wantsFlexiTicket && allowsFlexiTicket(settings, run.firstDate, bookedAt),
    ),
    products: pickProducts(plan),
    discount: null,
  };
}

function pickProducts({ habits, prices: { products }, random }: ShopperPlan): ProductChoice[] {
  return habits.products.flatMap((sku) => {
    const product = products.find((candidate) => candidate.sku === sku);
    if (!product) {
      throw new Error(`People are said to book ${sku}, which the space does not sell`);
    }
    if (!random.chance(0.3)) {
      return [];
    }
    const most = product.maxQuantity > 0 ? product.maxQuantity : 120;
    return [
      {
        sku,
        quantity: random.between(1, Math.max(1, Math.ceil(most / 2))),
        optionValues: Object.fromEntries(
          product.options.map(({ code, values }) => [code, random.pick(values).code]),
        ),
      },
    ];
  });
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) <= 0 ? a : b;
}
