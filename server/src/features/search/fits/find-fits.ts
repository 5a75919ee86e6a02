import { isWithin } from "@frontage/domain/search/bounds.ts";
import { asksForHours, type SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import {
  amenityBits,
  featureBits,
  useBits,
  type CatalogueSpace,
} from "../catalogue/catalogue-space.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { SpaceOffers } from "./space-offers.ts";

/** A part of a question that a space does not meet. */
export type Miss = "city" | "use" | "people" | "times" | "price";

/** How a space meets a question. Its offers are found once more if it is shown, since thousands would fill the memory. */
export interface Candidate {
  readonly space: CatalogueSpace;
  /** What it does not meet; null if it meets everything. Spaces that miss more than one part are left out. */
  readonly misses: Miss | null;
  /** Gross minor units: the total of its match, or the display price of a day without one. */
  readonly price: number;
  /** The same of its cheapest offer at any price. */
  readonly lowestPrice: number;
}

export interface FitQuestion {
  readonly question: SpaceQuestion;
  /** The ids of the spaces that have the words; null without words. */
  readonly matching: ReadonlySet<number> | null;
}

/**
 * Returns the spaces that meet a question, or all parts of it but one.
 * @param offers null for a question without times
 */
export function findCandidates(
  { spaces, cities }: Pick<Catalogue, "spaces" | "cities">,
  { question, matching }: FitQuestion,
  offers: SpaceOffers | null,
): Candidate[] {
  const missOf = createStaticMiss(question, cities);
  const hasPrice = asksForHours(question);
  const candidates: Candidate[] = [];
  for (const space of spaces) {
    const miss = matching && !matching.has(space.id) ? "several" : missOf(space);
    if (miss === "several") {
      continue;
    }
    const { samplePrice } = space;
    if (!offers) {
      candidates.push({ space, misses: miss, price: samplePrice, lowestPrice: samplePrice });
      continue;
    }
    const { match, lowest } = offers.price(space);
    const missesTimes = lowest === null ? "times" : match === null ? "price" : null;
    if (miss === null || missesTimes === null) {
      candidates.push({
        space,
        misses: miss ?? missesTimes,
        price: hasPrice && match !== null ? match : samplePrice,
        lowestPrice: hasPrice && lowest !== null ? lowest : samplePrice,
      });
    }
  }
  return candidates;
}

/** Returns a function for what a space misses regardless of times and prices; "several" is more than one result may miss. */
function createStaticMiss(
  question: SpaceQuestion,
  cities: Catalogue["cities"],
): (space: CatalogueSpace) => Miss | null | "several" {
  const { minArea = 0, bounds } = question;
  const inCity = question.city && new Set(question.city.map((city) => cities.indexOf(city)));
  const uses = question.use && useBits.of(question.use);
  const amenities = amenityBits.of(question.amenity ?? []);
  const features = featureBits.of(question.feature ?? []);
  return (space) => {
    if (
      (space.amenities & amenities) !== amenities ||
      (space.features & features) !== features ||
      space.floorArea < minArea ||
      (bounds && !(space.position && isWithin(space.position, bounds)))
    ) {
      return "several";
    }
    let miss: Miss | null = null;
    let count = 0;
    if (inCity && !inCity.has(space.city)) {
      miss = "city";
      count += 1;
    }
    if (uses !== undefined && (space.uses & uses) === 0) {
      miss = "use";
      count += 1;
    }
    if (!hasRoom(space, question)) {
      miss = "people";
      count += 1;
    }
    return count > 1 ? "several" : miss;
  };
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
