import { isWithin } from "@frontage/domain/search/bounds.ts";
import type { AskedSlot } from "@frontage/domain/search/slots/asked-slots.ts";
import {
  asksForHours,
  asksForTimes,
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
  const offersOf = asksForTimes(question) ? createBestOffers(question, dates, finder) : null;
  const candidates: Candidate[] = [];
  for (const space of spaces) {
    const missed = matching && !matching.has(space.id) ? null : staticMisses(space, question);
    if (!missed || missed.length > 1) {
      continue;
    }
    const first = missed[0] ?? null;
    if (!offersOf) {
      candidates.push({ space, misses: first, offers: none, cheapest: null });
      continue;
    }
    const { offers, cheapest } = offersOf(space);
    const missesTimes = cheapest === null ? "times" : offers.length === 0 ? "price" : null;
    if (first === null || missesTimes === null) {
      candidates.push({ space, misses: first ?? missesTimes, offers, cheapest });
    }
  }
  return candidates;
}

/** What a space misses regardless of times and prices; null if it misses what no result may miss. */
function staticMisses(space: CatalogueSpace, question: SpaceQuestion): readonly Miss[] | null {
  const { city, use, amenity, feature, minArea, bounds } = question;
  if (
    amenity?.some((type) => !space.amenities.includes(type)) ||
    feature?.some((type) => !space.features.includes(type)) ||
    (minArea !== undefined && space.floorArea < minArea) ||
    (bounds && !(space.position && isWithin(space.position, bounds)))
  ) {
    return null;
  }
  let misses: Miss[] | null = null;
  if (city && !city.includes(space.city)) {
    (misses ??= []).push("city");
  }
  if (use && !use.some((each) => space.uses.includes(each))) {
    (misses ??= []).push("use");
  }
  if (!hasRoom(space, question)) {
    (misses ??= []).push("people");
  }
  return misses ?? none;
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

/** An empty list for all spaces. */
const none: readonly never[] = [];

/**
 * Returns a function that finds the offers of a space on the dates of a question, and the cheapest of all at any price.
 * It keeps the best so far in variables, since an object for each slot of each space would take longer than the search.
 */
function createBestOffers(
  question: SpaceQuestion,
  dates: readonly Temporal.PlainDate[],
  finder: OfferFinder,
): (space: CatalogueSpace) => Pick<Candidate, "offers" | "cheapest"> {
  const { maxTotal = Infinity } = question;
  const hasPrice = asksForHours(question);
  const isByPrice = question.sort === "price" && hasPrice;
  const days = dates.map((date) => ({ date, eachOffer: finder(date, question) }));
  let best: AskedSlot | null = null;
  let bestTotal = Infinity;
  let lowest: AskedSlot | null = null;
  let lowestTotal = Infinity;
  const take = (slot: AskedSlot, total: number | null) => {
    const amount = total ?? 0;
    if (amount < lowestTotal) {
      lowest = slot;
      lowestTotal = amount;
    }
    if (amount <= maxTotal && (best === null || (isByPrice && amount < bestTotal))) {
      best = slot;
      bestTotal = amount;
    }
  };
  return (space) => {
    let offers: Offer[] | null = null;
    let cheapest: Offer | null = null;
    for (const { date, eachOffer } of days) {
      best = null;
      lowest = null;
      lowestTotal = Infinity;
      eachOffer(space, take);
      const found = offerOf(date, best, hasPrice ? bestTotal : null);
      if (found) {
        (offers ??= []).push(found);
      }
      const lower = best === lowest ? found : offerOf(date, lowest, hasPrice ? lowestTotal : null);
      if (lower && (cheapest === null || totalOf(lower) < totalOf(cheapest))) {
        cheapest = lower;
      }
    }
    return { offers: offers ?? none, cheapest };
  };
}

const offerOf = (
  date: Temporal.PlainDate,
  slot: AskedSlot | null,
  total: number | null,
): Offer | null => slot && { date, slot, total };

export const totalOf = ({ total }: Offer) => total ?? 0;

/** The first of the cheapest offers. */
function cheapestOf(offers: readonly Offer[]): Offer | undefined {
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
