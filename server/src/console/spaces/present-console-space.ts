import { presentContact } from "../present-contact.ts";
import {
  checklistItem,
  type ConsoleSpace,
} from "@frontage/contract/console/spaces/console-space.ts";
import type { ListedSpace } from "@frontage/contract/console/spaces/spaces.ts";
import { amenityType } from "@frontage/contract/spaces/spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { OwnRules } from "@frontage/domain/settings/space-rules.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { listUnprintable } from "../../pdf/list-unprintable.ts";
import { presentPicture } from "../../features/pictures/stored-picture.ts";
import { presentStaffFacts } from "../../features/spaces/facts/present-facts.ts";
import type { ConsoleSpaceRow, listSpaces } from "./console-spaces.queries.ts";

/** Presents a space to staff. */
export async function presentConsoleSpace(
  row: ConsoleSpaceRow,
  now: Temporal.Instant,
): Promise<ConsoleSpace> {
  return {
    ...row,
    ...presentStaffFacts(row),
    floorPlan: row.floorPlan && {
      code: row.floorPlan.hash,
      picture: presentPicture(row.floorPlan, `Floor plan of ${row.name}`),
    },
    ownRules: presentOwnRules(row),
    isArchived: row.archivedAt !== null,
    missing: checklistItem.array().parse(row.missing),
    amenities: row.amenities.map((type) => amenityType.parse(type)),
    staff: [...row.staff],
    answers: [...row.answers],
    unprintable: await listUnprintable([row.name, row.city, row.address, row.arrival]),
    today: dateIn(row.timeZone, now),
    pictures: row.pictures.map(({ shown, original, type, alt, focalX, focalY, crop }) => ({
      original: { code: original.hash, picture: presentPicture(original, alt) },
      picture: presentPicture(shown, alt),
      type,
      focus: { x: focalX, y: focalY },
      crop,
    })),
    lettings: row.lettings.map(({ firstName, lastName, email, ...letting }) => ({
      ...letting,
      ...presentContact({ firstName, lastName, email }),
    })),
  };
}

/** Own hours as staff enter them: a closed day, two times, or neither. */
function presentOwnRules({
  ownHours,
  ownMinDateOffset,
  ownMinDuration,
  ownMaxDuration,
}: OwnRules): ConsoleSpace["ownRules"] {
  const followsSite = { isClosed: false, startTime: null, endTime: null };
  return {
    ownHours: ownHours.map((hours) =>
      hours === "closed" ? { ...followsSite, isClosed: true } : { ...followsSite, ...hours },
    ),
    ownMinDateOffset,
    ownMinDuration,
    ownMaxDuration,
  };
}

type ListedRow = Awaited<ReturnType<typeof listSpaces>>["rows"][number];

export function presentListedSpace({
  archivedAt,
  revenue,
  currency,
  picture,
  missing,
  ...row
}: ListedRow): ListedSpace {
  return {
    ...row,
    isArchived: archivedAt !== null,
    missing: checklistItem.array().parse(missing),
    revenue: money(Number(revenue ?? 0), currency),
    picture: picture && presentPicture(picture, picture.alt),
  };
}
