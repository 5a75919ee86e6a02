import type { SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import { asksForTimes, type SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { Database } from "../../db/connect.ts";
import type { HoldOwner } from "../availability/hold-owner.queries.ts";
import type { CatalogueSpace } from "./catalogue/catalogue-space.ts";
import type { Catalogue, Catalogues } from "./catalogue/catalogue.ts";
import { countFacets } from "./fits/count-facets.ts";
import { findCandidates, type Candidate } from "./fits/find-fits.ts";
import { createOfferFinder, type Offer } from "./fits/offers.ts";
import {
  compareMisses,
  missesOf,
  nearDatesOf,
  otherTimesOf,
  type Nearly,
} from "./fits/find-nearly.ts";
import { firstInOrder } from "./fits/order-fits.ts";
import { createSpaceOffers, matchOf, type SpaceOffers } from "./fits/space-offers.ts";
import { presentFound } from "./present-found.ts";
import { readOneVersion } from "./read-one-version.ts";
import { readClaimsOf } from "./search.queries.ts";
import { claimWindows } from "./claim-windows.ts";

/** Spaces that nearly fit are looked for if fewer than these fit. Source: docs/spaces/search.md#nearly */
const fewFits = 6;
/** How many of them an answer has at most. */
const maxNearly = 6;
/** In how many spaces other times are looked for. */
const maxOtherTimes = 60;

export interface SearchCall {
  readonly question: SpaceQuestion;
  readonly limit: number;
  readonly offset: number;
  readonly owner: HoldOwner;
  readonly now: Temporal.Instant;
}

/** Answers a question that has been checked. Source: docs/spaces/search.md */
export async function searchSpaces(
  db: Database,
  catalogues: Catalogues,
  { question, limit, offset, owner, now }: SearchCall,
): Promise<SpaceSearch> {
  const { catalogue, claimsOn, matching, dates } = await readOneVersion(db, catalogues, {
    question,
    owner,
    now,
  });
  const offers = asksForTimes(question)
    ? createSpaceOffers(
        question,
        dates,
        createOfferFinder(catalogue, { claimsOn, keepsTotals: true, now }),
      )
    : null;
  const candidates = findCandidates(catalogue, { question, matching }, offers);
  const fits = candidates.filter(({ misses }) => misses === null);
  const nearly =
    fits.length < fewFits
      ? await findNearly(db, catalogue, candidates, { question, dates, offers, owner, now })
      : [];
  const page = firstInOrder(fits, question, offset + limit)
    .slice(offset)
    .map(({ space }) => space);
  const shown = [...page, ...nearly.map(({ space }) => space)];
  const found = await presentFound(db, catalogue, shown, now);
  return {
    count: fits.length,
    countAtAnyTime: candidates.filter(({ misses }) => isFitAtSomeTime(misses)).length,
    results: page.flatMap((of) => {
      const space = found.get(of.id);
      const offered = offers?.list(of) ?? [];
      const match = presentOffer(of, matchOf(offered, question));
      return space ? [{ space, match, freeDates: offered.map(({ date }) => date) }] : [];
    }),
    nearly: nearly.flatMap(({ space: of, because, offer }) => {
      const space = found.get(of.id);
      const match = presentOffer(of, offer);
      return space ? [{ space, match, freeDates: offer ? [offer.date] : [], because }] : [];
    }),
    facets: countFacets(catalogue, candidates, question),
  };
}

const isFitAtSomeTime = (misses: Candidate["misses"]) =>
  misses === null || misses === "times" || misses === "price";

/** The slot of an offer with its price; null for an offer without one, whose question had no hours. */
function presentOffer({ currency }: CatalogueSpace, offer: Offer | null) {
  return offer && offer.total !== null
    ? {
        start: Temporal.Instant.fromEpochMilliseconds(offer.slot.start),
        end: Temporal.Instant.fromEpochMilliseconds(offer.slot.end),
        total: money(offer.total, currency),
      }
    : null;
}

interface NearlyCall extends Pick<SearchCall, "question" | "owner" | "now"> {
  readonly dates: readonly Temporal.PlainDate[];
  readonly offers: SpaceOffers | null;
}

/**
 * Returns the spaces that miss one thing by least. Other times are looked for in the first spaces that meet everything
 * else, in their own claims.
 */
async function findNearly(
  db: Database,
  catalogue: Catalogue,
  candidates: readonly Candidate[],
  { question, dates, offers, owner, now }: NearlyCall,
): Promise<Nearly[]> {
  const nearly = missesOf(candidates, question, offers, maxNearly);
  const reserved = firstInOrder(
    candidates.filter(({ misses, space }) => misses === "times" && space.isBookable),
    question,
    maxOtherTimes,
  ).map(({ space }) => space);
  if (reserved.length > 0) {
    const near = nearDatesOf(dates, todayOf(catalogue.settings, now));
    const all = [...near.dates, ...near.nearby.map(({ date }) => date)];
    const windows = claimWindows(catalogue, all, {});
    const start = Math.min(...windows.map((window) => window.start));
    const end = Math.max(...windows.map((window) => window.end));
    const ids = reserved.map(({ id }) => id);
    const [claims] = await Promise.all([
      readClaimsOf(db, ids, { start, end, now, owner }),
      catalogue.loadPrices(all, reserved),
    ]);
    const finder = createOfferFinder(catalogue, {
      claimsOn: () => claims,
      keepsTotals: false,
      now,
    });
    nearly.push(...reserved.flatMap((space) => otherTimesOf(space, question, near, finder) ?? []));
  }
  return nearly.sort(compareMisses).slice(0, maxNearly);
}
