import {
  asksForHours,
  asksForTimes,
  isWithin,
  type SpaceQuestion,
} from "@frontage/domain/search/space-question.ts";
import type { CatalogueSpace } from "../catalogue/catalogue-space.ts";
import type { Offer, OfferFinder } from "./offers.ts";

/** A part of a question that a space does not meet. */
export type Miss = "city" | "use" | "people" | "times" | "price" | "other";

/** How a space meets a question. */
export interface Candidate {
  readonly space: CatalogueSpace;
  /** What it does not meet; null if it meets everything. Spaces that miss more than one part are left out. */
  readonly misses: Miss | null;
  /** Its offers within the price, the best of each date; empty for a question without times. */
  readonly offers: readonly Offer[];
  /** Its cheapest offer at any price; null for a question without hours. */
  readonly cheapest: Offer | null;
}

export interface FitQuestion {
  readonly question: SpaceQuestion;
  readonly dates: readonly Temporal.PlainDate[];
  /** The ids of the spaces that have the words; null without words. */
  readonly matching: ReadonlySet<number> | null;
}

/** Returns the spaces that meet a question, or all parts of it but one. */
export function findCandidates(
  spaces: readonly CatalogueSpace[],
  { question, dates, matching }: FitQuestion,
  finder: OfferFinder,
): Candidate[] {
  const hasTimes = asksForTimes(question);
  const candidates: Candidate[] = [];
  for (const space of spaces) {
    const missed = matching && !matching.has(space.id) ? null : staticMisses(space, question);
    if (!missed || missed.length > 1) {
      continue;
    }
    const [first = null] = missed;
    if (!hasTimes) {
      candidates.push({ space, misses: first, offers: [], cheapest: null });
      continue;
    }
    const { offers, cheapest } = offersOf(space, question, dates, finder);
    const missesTimes = cheapest === null ? "times" : offers.length === 0 ? "price" : null;
    if (first === null || missesTimes === null) {
      candidates.push({ space, misses: first ?? missesTimes, offers, cheapest });
    }
  }
  return candidates;
}

/** What a space misses regardless of times and prices; null if it misses what no result may miss. */
function staticMisses(space: CatalogueSpace, question: SpaceQuestion): Miss[] | null {
  const { city, use, amenity, feature, minArea, bounds } = question;
  if (
    amenity?.some((type) => !space.amenities.has(type)) ||
    feature?.some((type) => !space.features.has(type)) ||
    (minArea !== undefined && space.floorArea < minArea) ||
    (bounds && !(space.position && isWithin(space.position, bounds)))
  ) {
    return null;
  }
  const misses: Miss[] = [];
  if (city && !city.includes(space.city)) {
    misses.push("city");
  }
  if (use && !use.some((each) => space.uses.has(each))) {
    misses.push("use");
  }
  if (!hasRoom(space, question)) {
    misses.push("people");
  }
  return misses;
}

/** How many people fit into a space in the layout of a question, or in any; null if it does not say. */
export function roomFor(space: CatalogueSpace, { layout }: SpaceQuestion): number | null {
  return layout === undefined ? space.mostPeople : space.capacity[layout];
}

function hasRoom(space: CatalogueSpace, question: SpaceQuestion): boolean {
  if (question.people === undefined) {
    return true;
  }
  const room = roomFor(space, question);
  return room === null ? question.unknown?.includes("people") === true : room >= question.people;
}

/** The offers of a space on the dates of a question, and the cheapest of all at any price. */
function offersOf(
  space: CatalogueSpace,
  question: SpaceQuestion,
  dates: readonly Temporal.PlainDate[],
  finder: OfferFinder,
): Pick<Candidate, "offers" | "cheapest"> {
  const { maxTotal = Infinity } = question;
  const isByPrice = question.sort === "price" && asksForHours(question);
  const offers: Offer[] = [];
  let cheapest: Offer | null = null;
  for (const date of dates) {
    const found = finder.offersOn(space, date, question);
    for (const offer of found) {
      if (cheapest === null || totalOf(offer) < totalOf(cheapest)) {
        cheapest = offer;
      }
    }
    const affordable = found.filter((offer) => totalOf(offer) <= maxTotal);
    const best = isByPrice ? cheapestOf(affordable) : affordable[0];
    if (best) {
      offers.push(best);
    }
  }
  return { offers, cheapest };
}

export const totalOf = ({ total }: Offer) => total ?? 0;

/** The first of the cheapest offers. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (best, offer) => (best === undefined || totalOf(offer) < totalOf(best) ? offer : best),
    undefined,
  );
}

/** The offer that a result names: the cheapest of its dates when ordered by price, otherwise the first. */
export function matchOf({ offers }: Candidate, question: SpaceQuestion): Offer | null {
  if (!asksForHours(question)) {
    return null;
  }
  return (question.sort === "price" ? cheapestOf(offers) : offers[0]) ?? null;
}
