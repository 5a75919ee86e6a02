import { orNull, type Api } from "@frontage/contract/client.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { data } from "react-router";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { showOpening } from "../../availability/opening/opening-hours.ts";
import { listKnownFacts } from "../facts/list-known-facts.ts";
import { spacePrices } from "../space-prices.ts";
import { drawStreets } from "./draw-streets.ts";
import { listAmenities } from "./list-amenities.ts";
import { listFacts } from "./list-facts.ts";
import { loadSpaceCalendar } from "./space-calendar.ts";

/**
 * Loads what both pages of a space show.
 * @param search the parameters of the address
 * @throws the answer of a missing page for an unknown space
 */
export async function loadSpace(
  api: Api,
  code: string,
  search: URLSearchParams,
  now: Temporal.Instant,
) {
  const space = await orNull(api(getSpace, { params: { code } }));
  if (!space) {
    throw data(null, { status: 404 });
  }
  return {
    space,
    prices: spacePrices(space),
    facts: listFacts(space),
    amenities: listAmenities(space),
    known: listKnownFacts(space),
    opening: canBeBooked(space) ? showOpening(space.openingRules) : null,
    streets: drawStreets(space.name),
    calendar: await loadSpaceCalendar(api, space, search, now),
  };
}
