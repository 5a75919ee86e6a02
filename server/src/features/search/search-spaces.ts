import type { SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import { datesOf } from "@frontage/domain/search/question-dates.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { Database } from "../../db/connect.ts";
import type { HoldOwner } from "../availability/hold-owner.queries.ts";
import type { Catalogue, Catalogues } from "./catalogue/catalogue.ts";
import { countFacets } from "./fits/count-facets.ts";
import { findCandidates, matchOf, type Candidate } from "./fits/find-fits.ts";
import { createOfferFinder, type Offer } from "./fits/offers.ts";
import { orderFits } from "./fits/order-fits.ts";
import { presentFound } from "./present-found.ts";
import { patternsOf, readSnapshot, type Snapshot } from "./search.queries.ts";
import { claimWindows } from "./claim-windows.ts";

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
  const fits = orderFits(
    candidates.filter(({ misses }) => misses === null),
    question,
  );
  const page = fits.slice(offset, offset + limit);
  const found = await presentFound(
    db,
    page.map(({ space }) => space.id),
    now,
  );
  return {
    count: fits.length,
    countAtAnyTime: candidates.filter(({ misses }) => isFitAtSomeTime(misses)).length,
    results: page.flatMap((fit) => {
      const space = found.get(fit.space.id);
      const freeDates = fit.offers.map(({ date }) => date);
      return space ? [{ space, match: presentOffer(fit, matchOf(fit, question)), freeDates }] : [];
    }),
    nearly: [],
    facets: countFacets(candidates, question),
  };
}

const isFitAtSomeTime = (misses: Candidate["misses"]) =>
  misses === null || misses === "times" || misses === "price";

function presentOffer({ space }: Candidate, offer: Offer | null) {
  return (
    offer && {
      start: Temporal.Instant.fromEpochMilliseconds(offer.slot.start),
      end: Temporal.Instant.fromEpochMilliseconds(offer.slot.end),
      total: money(offer.total ?? 0, space.currency),
    }
  );
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
    if (version === catalogue.version && (await catalogue.loadPrices(dates))) {
      return { catalogue, snapshot, dates };
    }
  }
}
