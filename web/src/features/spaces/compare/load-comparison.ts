import { orNull, type Api } from "@frontage/contract/client.ts";
import { getSpace, type Space } from "@frontage/contract/spaces/spaces.ts";
import { amenityTitles } from "@frontage/domain/spaces/amenities.ts";
import { featureTitles } from "@frontage/domain/spaces/features.ts";
import { useTitles } from "@frontage/domain/spaces/uses.ts";
import { atCheckOut } from "../../availability/at-check-out.ts";
import { bookPath } from "../../availability/book-path.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { showOpening } from "../../availability/opening/opening-hours.ts";
import { intervalOn } from "@frontage/domain/time/zoned-day.ts";
import { listKnownFacts } from "../facts/list-known-facts.ts";
import { listFacts, type SpaceFact } from "../space/list-facts.ts";
import type { Hours } from "./asked-hours.ts";
import { priceAtHours } from "./price-at-hours.ts";

/**
 * Loads spaces with the facts that they can be compared by, and the price of the same hours in each.
 * @throws ApiError
 */
export async function loadComparison(api: Api, codes: readonly string[], hours: Hours | null) {
  const found = await Promise.all(codes.map((code) => orNull(api(getSpace, { params: { code } }))));
  const spaces = found.filter((space) => space !== null);
  const columns = await Promise.all(
    spaces.map(async (space) => ({
      code: space.code,
      name: space.name,
      city: space.city,
      picture: space.images[0]?.picture ?? null,
      atHours: hours && (await priceAtHours(api, space, hours)),
      bookPath: canBeBooked(space) ? pathOf(space, hours) : null,
    })),
  );
  return {
    columns,
    rows: rowsOf(spaces),
    /** How many of the spaces do not exist or are no longer listed. */
    missingCount: codes.length - spaces.length,
  };
}

function pathOf(space: Space, hours: Hours | null) {
  return (
    hours && atCheckOut(bookPath(space, hours.date, intervalOn(hours.date, hours, space.timeZone)))
  );
}

/** A row for each fact that any of the spaces has, in the order of their pages; null where a space lacks it. */
function rowsOf(spaces: readonly Space[]) {
  const facts = spaces.map(comparedFacts);
  const terms = [...new Set(facts.flatMap((ofSpace) => ofSpace.map(({ term }) => term)))];
  return terms.map((term) => ({
    term,
    texts: facts.map((ofSpace) => ofSpace.find((fact) => fact.term === term)?.text || null),
  }));
}

/** When a space can be booked, how long before and for how long; nothing before it opens. */
function openingFacts(space: Space): SpaceFact[] {
  if (!canBeBooked(space)) {
    return [];
  }
  const { rows, limits } = showOpening(space.openingRules);
  return [
    { term: "Opening hours", text: rows.map(({ days, hours }) => `${days}: ${hours}`).join("; ") },
    { term: "Bookings", text: limits },
  ];
}

/** What the page of a space says of it. */
function comparedFacts(space: Space): SpaceFact[] {
  const { facts, rules } = listKnownFacts(space);
  return [
    ...listFacts(space),
    ...facts.map(({ term, text }) => ({ term, text })),
    ...openingFacts(space),
    { term: "For", text: space.uses.map((use) => useTitles[use]).join(", ") },
    {
      term: "Amenities",
      text: space.amenities.map(({ type }) => amenityTitles[type]).join(", "),
    },
    { term: "Features", text: space.features.map((feature) => featureTitles[feature]).join(", ") },
    ...rules.map(({ term, text, note }) => ({
      term,
      text: note === null ? text : `${text}. ${note}`,
    })),
  ];
}
