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
const candidateCount = 24;

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
  const [similar, neighbours, uses] = await Promise.all([
    loadSimilar(api, space, hoursOf(wanted)),
    loadNeighbours(api, space),
    loadUses(api, space, now),
  ]);
  return { ...similar, ...uses, neighbours };
}

interface Hours {
  readonly date: Temporal.PlainDate;
  readonly start: WallTime;
  readonly end: WallTime;
}

const hoursOf = ({ date, start, end }: WantedHours): Hours | null =>
  date && start !== null && end !== null ? { date, start, end } : null;

/** Hours that no space can have, such as those of a date that is over, count as none. */
async function loadSimilar(
  api: Api,
  space: Space,
  hours: Hours | null,
): Promise<Pick<RelatedSpaces, "similar" | "freeOn">> {
  try {
    const found = await findSimilar(api, space, hours);
    const freeOn =
      hours && `${formatNearDate(hours.date)}, ${formatWallTimeRange(hours.start, hours.end)}`;
    return { similar: found.map((each) => tileOf(each, hours)), freeOn };
  } catch (error) {
    if (hours && error instanceof ApiError && error.status === 400) {
      return loadSimilar(api, space, null);
    }
    throw error;
  }
}

async function findSimilar(api: Api, space: Space, hours: Hours | null): Promise<Found[]> {
  const search = async (place: { readonly city?: string[]; readonly use?: Space["uses"] }) =>
    (await api(searchSpaces, { query: { ...place, ...hours, limit: candidateCount } })).results;
  const answers = await Promise.all([
    search({ city: [space.city] }),
    ...(space.uses.length > 0 ? [search({ use: space.uses })] : []),
  ]);
  const others = new Map(answers.flat().map((found) => [found.space.code, found]));
  others.delete(space.code);
  const compared = (each: Space | Found["space"]) => ({ ...each, most: each.capacity.most });
  const likeness = (found: Found) => similarity(compared(space), compared(found.space));
  return [...others.values()]
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, similarCount);
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

async function loadNeighbours(api: Api, space: Space): Promise<Neighbour[]> {
  const { position: here } = space;
  if (!here) {
    return [];
  }
  const { results } = await api(searchSpaces, {
    query: { sort: "near", near: here, limit: neighbourCount + 1 },
  });
  return results.flatMap(({ space: { code, name, position } }) => {
    const metres = position && metresBetween(here, position);
    return code === space.code || metres === null || metres > walkingMetres
      ? []
      : [{ code, name, walk: describeWalk(metres) }];
  });
}
