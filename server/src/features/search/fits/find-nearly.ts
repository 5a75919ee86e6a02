import type { MissReason } from "@frontage/domain/search/describe-nearly.ts";
import { asksForHours, type SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import type { CatalogueSpace } from "../catalogue/catalogue-space.ts";
import { roomFor, type Candidate } from "./find-fits.ts";
import { listOffers, type AskedHours, type Offer, type OfferFinder } from "./offers.ts";
import { totalOf, type SpaceOffers } from "./space-offers.ts";

type OffersOn = (date: Temporal.PlainDate, hours: AskedHours) => Offer[];

/** A space that misses one thing by little. */
export interface Nearly {
  readonly space: CatalogueSpace;
  readonly because: MissReason;
  /** What it has instead; null for a question without times. */
  readonly offer: Offer | null;
  /** How much it misses: 1 is too much. Source: docs/spaces/search.md#nearly */
  readonly miss: number;
}

/** How many days from the dates of a question another day may lie. */
const nearbyDays = 7;

/** What an hour and a day count among the things that a space can miss. */
const [anHour, aDay] = [1 / 8, 1 / 4];

/**
 * Returns the candidates that are too small or too dear, those that miss least first, without those that miss too much.
 * @param offers null for a question without times
 */
export function missesOf(
  candidates: readonly Candidate[],
  question: SpaceQuestion,
  offers: SpaceOffers | null,
  most: number,
): Nearly[] {
  return candidates
    .map((candidate) => ({ ...candidate, miss: shareMissed(candidate, question) }))
    .filter(({ miss }) => miss <= maxMiss)
    .sort(compareMisses)
    .slice(0, most)
    .map(({ space, misses, miss }) =>
      misses === "people"
        ? { space, miss, because: "smaller", offer: offers?.list(space)[0] ?? null }
        : { space, miss, because: "dearer", offer: offers?.cheapest(space) ?? null },
    );
}

/** The share of the people or of the price that a candidate misses; Infinity if it misses something else. */
function shareMissed({ space, misses, lowestPrice }: Candidate, question: SpaceQuestion): number {
  if (misses === "people") {
    const { people = 0 } = question;
    return (people - (roomFor(space, question) ?? 0)) / people;
  }
  if (misses === "price") {
    const { maxTotal = 0 } = question;
    return (lowestPrice - maxTotal) / maxTotal;
  }
  return Infinity;
}

export const compareMisses = (
  a: Pick<Nearly, "miss" | "space">,
  b: Pick<Nearly, "miss" | "space">,
): number => a.miss - b.miss || a.space.index - b.space.index;

/**
 * Returns what a space that is not free has instead: other hours of the dates, fewer hours, or the same hours on a day
 * nearby, whichever misses least; null if it has none of them.
 */
export function otherTimesOf(
  space: CatalogueSpace,
  question: SpaceQuestion,
  { dates, nearby }: NearDates,
  finder: OfferFinder,
): Nearly | null {
  const { maxTotal = Infinity } = question;
  const offersOn: OffersOn = (date, hours) =>
    listOffers(finder(date, hours), space, date).filter((offer) => totalOf(offer) <= maxTotal);
  const found: Nearly[] = [];
  if (asksForHours(question)) {
    for (const date of dates) {
      found.push(...otherHours(space, question, offersOn(date, lengthOf(question))));
    }
    found.push(...fewerHours(space, question, dates, offersOn));
  }
  for (const { date, days } of nearby) {
    if (found.some(({ miss }) => miss <= days * aDay)) {
      break;
    }
    const [offer] = offersOn(date, question);
    if (offer) {
      found.push({ space, because: "other_day", offer, miss: days * aDay });
    }
  }
  return found.reduce<Nearly | null>(
    (best, each) => (best === null || each.miss < best.miss ? each : best),
    null,
  );
}

export interface NearDates {
  readonly dates: readonly Temporal.PlainDate[];
  /** Other dates by their distance in days from the nearest of the dates. */
  readonly nearby: readonly { readonly date: Temporal.PlainDate; readonly days: number }[];
}

/** Lists the dates near those of a question, the nearest first. */
export function nearDatesOf(
  dates: readonly Temporal.PlainDate[],
  today: Temporal.PlainDate,
): NearDates {
  const known = new Set(dates.map(String));
  const nearby: { date: Temporal.PlainDate; days: number }[] = [];
  for (let days = 1; days <= nearbyDays; days += 1) {
    for (const date of dates.flatMap((each) => [each.add({ days }), each.subtract({ days })])) {
      if (!known.has(date.toString()) && Temporal.PlainDate.compare(date, today) >= 0) {
        known.add(date.toString());
        nearby.push({ date, days });
      }
    }
  }
  return { dates, nearby };
}

const maxMiss = 0.5;

const hoursOf = ({ start = 0, end = 0, hours }: SpaceQuestion) => hours ?? (end - start) / 60;

/** The length that a question asks for, at any time of the day. */
const lengthOf = (question: SpaceQuestion) => ({ hours: hoursOf(question) });

function otherHours(
  space: CatalogueSpace,
  { start = 0, end = 24 * 60 }: SpaceQuestion,
  offers: readonly Offer[],
): Nearly[] {
  return offers.map((offer) => {
    const { startTime, endTime } = offer.slot;
    const isEarlier = startTime < start;
    const minutes = isEarlier ? start - startTime : endTime - end;
    const because = isEarlier ? "earlier" : "later";
    return { space, because, offer, miss: (minutes / 60) * anHour };
  });
}

/** The longest shorter stretch within the hours of a question, of at least half their length. */
function fewerHours(
  space: CatalogueSpace,
  question: SpaceQuestion,
  dates: readonly Temporal.PlainDate[],
  offersOn: OffersOn,
): Nearly[] {
  const { start, end } = question;
  const wanted = hoursOf(question);
  for (let hours = wanted - step; hours >= wanted * (1 - maxMiss); hours -= step) {
    for (const date of dates) {
      const [offer] = offersOn(date, { start, end, hours });
      if (offer) {
        return [{ space, because: "shorter", offer, miss: (wanted - hours) / wanted }];
      }
    }
  }
  return [];
}

/** Lengths are tried in quarters of an hour: the grid offers those that are whole increments. */
const step = 0.25;
