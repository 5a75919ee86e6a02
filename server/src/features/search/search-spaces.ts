import type { SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import { datesOf } from "@frontage/domain/search/question-dates.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { Database } from "../../db/connect.ts";
import type { HoldOwner } from "../availability/hold-owner.queries.ts";
import type { CatalogueSpace } from "./catalogue/catalogue-space.ts";
import type { Catalogue, Catalogues } from "./catalogue/catalogue.ts";
import { countFacets } from "./fits/count-facets.ts";
import { findCandidates, matchOf, type Candidate } from "./fits/find-fits.ts";
import { createOfferFinder, type Offer } from "./fits/offers.ts";
import { missOf, nearDatesOf, otherTimesOf, type Nearly } from "./fits/find-nearly.ts";
import { firstInOrder } from "./fits/order-fits.ts";
import { presentFound } from "./present-found.ts";
import { patternsOf, readClaimsOf, readSnapshot, type Snapshot } from "./search.queries.ts";
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
  const { catalogue, snapshot, dates } = await readOneVersion(db, catalogues, {
    question,
    owner,
    now,
  });
  const finder = createOfferFinder(catalogue, snapshot.claims, now);
  const { matching } = snapshot;
  const candidates = findCandidates(catalogue.spaces, { question, dates, matching }, finder);
  const fits = candidates.filter(({ misses }) => misses === null);
  const nearly =
    fits.length < fewFits
      ? await findNearly(db, catalogue, candidates, { question, dates, owner, now })
      : [];
  const page = firstInOrder(fits, question, offset + limit).slice(offset);
  const shown = [...page, ...nearly].map(({ space }) => space);
  const found = await presentFound(db, shown, catalogue.settings, now);
  return {
    count: fits.length,
    countAtAnyTime: candidates.filter(({ misses }) => isFitAtSomeTime(misses)).length,
    results: page.flatMap((fit) => {
      const space = found.get(fit.space.id);
      const match = presentOffer(fit.space, matchOf(fit, question));
      return space ? [{ space, match, freeDates: fit.offers.map(({ date }) => date) }] : [];
    }),
    nearly: nearly.flatMap(({ space: { id }, because, offer, space: of }) => {
      const space = found.get(id);
      const match = presentOffer(of, offer);
      return space ? [{ space, match, freeDates: offer ? [offer.date] : [], because }] : [];
    }),
    facets: countFacets(candidates, question),
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

/**
 * Returns the spaces that miss one thing by least. Other times are looked for in the first spaces that meet everything
 * else, in their own claims.
 */
async function findNearly(
  db: Database,
  catalogue: Catalogue,
  candidates: readonly Candidate[],
  {
    question,
    dates,
    owner,
    now,
  }: Pick<SearchCall, "question" | "owner" | "now"> & { dates: readonly Temporal.PlainDate[] },
): Promise<Nearly[]> {
  const nearly = candidates.flatMap((candidate) => missOf(candidate, question) ?? []);
  const reserved = firstInOrder(
    candidates.filter(({ misses, space }) => misses === "times" && space.isBookable),
    question,
    maxOtherTimes,
  ).map(({ space }) => space);
  if (reserved.length > 0) {
    const near = nearDatesOf(dates, todayOf(catalogue.settings, now));
    const all = [...near.dates, ...near.nearby.map(({ date }) => date)];
    const windows = claimWindows(catalogue, all, {});
    const ids = reserved.map(({ id }) => id);
    const [claims] = await Promise.all([
      readClaimsOf(db, ids, { windows, now, owner }),
      catalogue.loadPrices(all, reserved),
    ]);
    const finder = createOfferFinder(catalogue, claims, now);
    nearly.push(...reserved.flatMap((space) => otherTimesOf(space, question, near, finder) ?? []));
  }
  return nearly
    .sort((a, b) => a.miss - b.miss || a.space.index - b.space.index)
    .slice(0, maxNearly);
}

/** Reads a snapshot and a catalogue of the same version. */
async function readOneVersion(
  db: Database,
  catalogues: Catalogues,
  { question, owner, now }: Pick<SearchCall, "question" | "owner" | "now">,
): Promise<{
  catalogue: Catalogue;
  snapshot: Snapshot;
  dates: readonly Temporal.PlainDate[];
}> {
  let version: number | null = null;
  for (;;) {
    const catalogue: Catalogue = await catalogues.get(version);
    const dates = datesOf(question, todayOf(catalogue.settings, now));
    const windows = claimWindows(catalogue, dates, question);
    const words = patternsOf(question.q);
    const snapshot = await readSnapshot(db, { windows, words, now, owner });
    // Otherwise the reference data has changed meanwhile.
    version = snapshot.version;
    if (version === catalogue.version && (await catalogue.loadPrices(dates, catalogue.spaces))) {
      return { catalogue, snapshot, dates };
    }
  }
}
