import { ApiError, type Api } from "@frontage/contract/client.ts";
import { searchSpaces, type SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { similarity } from "@frontage/domain/spaces/similarity.ts";
import { describeWalk, metresBetween, walkingMetres } from "@frontage/domain/search/walk.ts";
import { formatNearDate, formatWallTimeRange } from "@frontage/domain/time/format-time.ts";
import { formatWallTime, type WallTime } from "@frontage/domain/time/wall-time.ts";
import type { WantedHours } from "../../availability/wanted-time.ts";
import { queryOf } from "../../../ui/paths/site-path.ts";
import type { TileSpace } from "../tiles/space-tile.tsx";
import { loadUses, type SpaceUses } from "./load-uses.ts";
import { tileSpace } from "../tiles/tile-spaces.ts";

type Found = SpaceSearch["results"][number];

/** A space within walking distance. */
export interface Neighbour {
  readonly code: string;
  readonly name: string;
  /** "about 450 m, 7 minutes on foot". */
  readonly walk: string;
}

export interface RelatedSpaces extends SpaceUses {
  readonly similar: readonly TileSpace[];
  /** When the similar spaces are free: "Saturday 5 December, 10:00–16:00"; null if they need not be. */
  readonly freeOn: string | null;
  readonly neighbours: readonly Neighbour[];
}

const similarCount = 6;
const neighbourCount = 4;
/** The number of spaces that are compared. */
const candidateCount = 48;

/**
 * Finds spaces that are similar to a space, and free at the same time if hours are chosen, those within walking distance,
 * and what the space is booked for. Source: docs/spaces/space-page.md#similar-spaces
 */
export async function loadRelated(
  api: Api,
  space: Space,
  wanted: WantedHours,
  now: Temporal.Instant,
): Promise<RelatedSpaces> {
  const hours = hoursOf(wanted);
  const [around, free, uses] = await Promise.all([
    findAround(api, space, null),
    hours && findFree(api, space, hours),
    loadUses(api, space, now),
  ]);
  return {
    similar: mostSimilar(space, free ?? around).map((each) => tileOf(each, free && hours)),
    freeOn:
      free &&
      hours &&
      `${formatNearDate(hours.date)}, ${formatWallTimeRange(hours.start, hours.end)}`,
    neighbours: neighboursOf(space, around),
    ...uses,
  };
}

interface Hours {
  readonly date: Temporal.PlainDate;
  readonly start: WallTime;
  readonly end: WallTime;
}

const hoursOf = ({ date, start, end }: WantedHours): Hours | null =>
  date && start !== null && end !== null ? { date, start, end } : null;

/** The spaces around a space, the nearest first, or those of its city if it has no position. */
async function findAround(api: Api, space: Space, hours: Hours | null): Promise<Found[]> {
  const { position, city } = space;
  const place = position ? { sort: "near" as const, near: position } : { city: [city] };
  const { results } = await api(searchSpaces, {
    query: { ...place, ...hours, limit: candidateCount },
  });
  return results.filter((found) => found.space.code !== space.code);
}

/** Those that are free. Null for hours that no space can have, such as those of a date that is over. */
async function findFree(api: Api, space: Space, hours: Hours): Promise<Found[] | null> {
  try {
    return await findAround(api, space, hours);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) {
      return null;
    }
    throw error;
  }
}

function mostSimilar(space: Space, others: readonly Found[]): Found[] {
  const compared = (each: Space | Found["space"]) => ({ ...each, most: each.capacity.most });
  const likeness = (found: Found) => similarity(compared(space), compared(found.space));
  return others.toSorted((one, other) => likeness(other) - likeness(one)).slice(0, similarCount);
}

function tileOf({ space, match }: Found, hours: Hours | null): TileSpace {
  const tile = tileSpace(space);
  return match && hours
    ? {
        ...tile,
        offer: {
          line: `${formatMoney(match.total)} for these hours`,
          query: queryOf({
            date: hours.date.toString(),
            start: formatWallTime(hours.start),
            end: formatWallTime(hours.end),
          }),
          hasHours: true,
        },
      }
    : tile;
}

function neighboursOf({ position: here }: Space, around: readonly Found[]): Neighbour[] {
  return around
    .flatMap(({ space: { code, name, position } }) => {
      const metres = here && position && metresBetween(here, position);
      return metres === null || metres > walkingMetres
        ? []
        : [{ code, name, walk: describeWalk(metres) }];
    })
    .slice(0, neighbourCount);
}
