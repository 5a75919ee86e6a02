import type {
  LandlordSpace,
  LandlordSpaceSummary,
} from "@frontage/contract/landlords/landlord-spaces.ts";
import { addTax, rate } from "@frontage/domain/money/rate.ts";
import { missingFacts } from "@frontage/domain/spaces/fact-completeness.ts";
import type { RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../app-parts.ts";
import { listClosedTimes } from "../availability/claims.queries.ts";
import { listStoredCards } from "../availability/rate-cards/stored-cards.queries.ts";
import { listDevicesOfSpace } from "../devices/devices.queries.ts";
import { presentDevices } from "../devices/present-devices.ts";
import { getFacts } from "../spaces/facts/facts.queries.ts";
import { presentFacts, presentStaffFacts } from "../spaces/facts/present-facts.ts";
import { getBookingSettings, listTaxes } from "../settings/settings.queries.ts";
import { presentOpeningRules } from "../spaces/present-space.ts";
import { joinedPicture, presentPicture } from "../pictures/stored-picture.ts";
import { listVisits, type LandlordSpaceRow } from "./landlord-spaces.queries.ts";

type LettingPeriod = LandlordSpaceSummary["periods"][number];

/** How many days ahead prices and closed times are shown. */
const shownDays = 366;

export function presentLandlordSpaceSummary(row: LandlordSpaceRow): LandlordSpaceSummary {
  const picture = joinedPicture(row);
  return {
    code: row.code,
    name: row.name,
    city: row.city,
    shortAddress: row.shortAddress,
    timeZone: row.timeZone,
    currency: row.currency,
    picture: picture && presentPicture(picture, row.alt ?? ""),
    periods: [...row.periods],
  };
}

/**
 * Presents a space to its landlord: prices, closed times and visits only within their own letting periods.
 * Source: docs/people/landlord-pages.md#a-landlords-space
 */
export async function presentLandlordSpace(
  parts: Pick<AppParts, "db" | "clock">,
  row: LandlordSpaceRow,
  userId: number,
): Promise<LandlordSpace> {
  const { db, clock } = parts;
  const now = clock.now();
  const today = dateIn(row.timeZone, now);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });

  const isLetToday = row.periods.some((period) => overlapsDates(period, today, today));
  const [settings, taxes, cards, closedTimes, visits, devices, facts] = await Promise.all([
    getBookingSettings(db),
    listTaxes(db, now, row.currency),
    listStoredCards(db, row, today),
    listClosedTimes(db, [row.id], { start: now, end: now.add({ hours: shownDays * 24 }) }),
    listVisits(db, {
      userId,
      space: row,
      within: {
        start: startOfDay(monday, row.timeZone),
        end: startOfDay(monday.add({ days: 7 }), row.timeZone),
      },
    }),
    isLetToday ? listDevicesOfSpace(db, row.id) : [],
    isLetToday ? getFacts(db, row.id) : null,
  ]);
  const taxRate = rate(taxes[0]?.rate ?? "0");
  return {
    ...presentLandlordSpaceSummary(row),
    rateCards: cards
      .filter((card) => isOfPeriods(card, row.periods, today))
      .map(({ startDate, endDate, isException, prices }) => ({
        startDate,
        endDate,
        isException,
        prices: prices.map((price) => ({ ...price, gross: addTax(price.price, taxRate) })),
      })),
    priceDuration: settings.priceDuration,
    openingRules: presentOpeningRules(settings, row),
    closedTimes: closedTimes
      .filter(({ start }) => {
        const date = dateIn(row.timeZone, start);
        return row.periods.some((period) => overlapsDates(period, date, date));
      })
      .map(({ start, end, reason }) => ({ start, end, reason })),
    week: { startDate: monday, endDate: monday.add({ days: 6 }) },
    visits,
    devices: await presentDevices(parts, devices),
    // The arrival can contain a code, so it is not for landlords.
    facts: facts && {
      ...presentFacts(facts),
      postcode: facts.postcode,
      floorPlan: facts.floorPlan && presentPicture(facts.floorPlan, `Floor plan of ${row.name}`),
      missing: missingFacts({ ...presentStaffFacts(facts), floorPlan: facts.floorPlan }),
    },
  };
}

function overlapsDates(
  { startDate, endDate }: Pick<LettingPeriod, "startDate" | "endDate">,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): boolean {
  return (
    Temporal.PlainDate.compare(startDate, last) <= 0 &&
    (endDate === null || Temporal.PlainDate.compare(first, endDate) <= 0)
  );
}

/** Whether a card has a date of a letting period between today and the last day that is shown. */
function isOfPeriods(
  { startDate, endDate }: Pick<RateCard, "startDate" | "endDate">,
  periods: readonly LettingPeriod[],
  today: Temporal.PlainDate,
): boolean {
  const first = Temporal.PlainDate.compare(startDate, today) > 0 ? startDate : today;
  return (
    Temporal.PlainDate.compare(startDate, today.add({ days: shownDays })) <= 0 &&
    periods.some((period) => overlapsDates(period, first, endDate))
  );
}
