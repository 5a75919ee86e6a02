import type { AskedSlot } from "@frontage/domain/search/slots/asked-slots.ts";
import { asksForHours, type SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import type { CatalogueSpace } from "../catalogue/catalogue-space.ts";
import type { Offer, OfferFinder } from "./offers.ts";

/** The prices of a space's offers, gross minor units; 0 for a question without hours. */
export interface OfferPrices {
  /** The total of the offer that a result names; null if none is within the price. */
  match: number | null;
  /** The total of the cheapest offer at any price; null if there is none. */
  lowest: number | null;
}

/** Finds the offers of spaces for a question: their prices for all spaces, and the offers themselves for those shown. */
export interface SpaceOffers {
  /** Returns the same object for each space, since one for each of thousands would take longer than the search. */
  readonly price: (space: CatalogueSpace) => Readonly<OfferPrices>;
  /** Lists the offers within the price, the best of each date. */
  readonly list: (space: CatalogueSpace) => Offer[];
  /** Returns the cheapest offer at any price; null if there is none. */
  readonly cheapest: (space: CatalogueSpace) => Offer | null;
}

export function createSpaceOffers(
  question: SpaceQuestion,
  dates: readonly Temporal.PlainDate[],
  finder: OfferFinder,
): SpaceOffers {
  const { maxTotal = Infinity } = question;
  const hasPrice = asksForHours(question);
  const isByPrice = question.sort === "price" && hasPrice;
  const days = dates.map((date) => ({ date, eachOffer: finder(date, question) }));
  type Day = (typeof days)[number];
  // Of the date that is looked at: variables, since objects for each slot would take longer than the search.
  let best: AskedSlot | null = null;
  let bestTotal = 0;
  let lowest: AskedSlot | null = null;
  let lowestTotal = 0;
  const take = (slot: AskedSlot, total: number | null) => {
    const amount = total ?? 0;
    if (lowest === null || amount < lowestTotal) {
      lowest = slot;
      lowestTotal = amount;
    }
    if (amount <= maxTotal && (best === null || (isByPrice && amount < bestTotal))) {
      best = slot;
      bestTotal = amount;
    }
    return !hasPrice;
  };
  const lookAt = ({ eachOffer }: Day, space: CatalogueSpace) => {
    best = null;
    lowest = null;
    eachOffer(space, take);
  };
  const prices: OfferPrices = { match: null, lowest: null };
  return {
    price: (space) => {
      prices.match = null;
      prices.lowest = null;
      for (const day of days) {
        lookAt(day, space);
        if (best && (prices.match === null || (isByPrice && bestTotal < prices.match))) {
          prices.match = bestTotal;
        }
        if (lowest && (prices.lowest === null || lowestTotal < prices.lowest)) {
          prices.lowest = lowestTotal;
        }
      }
      return prices;
    },
    list: (space) =>
      days.flatMap((day) => {
        lookAt(day, space);
        return best ? [{ date: day.date, slot: best, total: hasPrice ? bestTotal : null }] : [];
      }),
    cheapest: (space) =>
      firstCheapest(
        days.flatMap((day) => {
          lookAt(day, space);
          return lowest
            ? [{ date: day.date, slot: lowest, total: hasPrice ? lowestTotal : null }]
            : [];
        }),
      ),
  };
}

export const totalOf = ({ total }: Offer) => total ?? 0;

function firstCheapest(offers: readonly Offer[]): Offer | null {
  return offers.reduce<Offer | null>(
    (best, offer) => (best === null || totalOf(offer) < totalOf(best) ? offer : best),
    null,
  );
}

/** The offer that a result names: the cheapest of its dates when ordered by price, otherwise the first. */
export function matchOf(offers: readonly Offer[], question: SpaceQuestion): Offer | null {
  if (!asksForHours(question)) {
    return null;
  }
  return (question.sort === "price" ? firstCheapest(offers) : offers[0]) ?? null;
}
