import type { OwnEvent, SpaceEvent } from "@frontage/contract/bookings/events.ts";
import { money } from "@frontage/domain/money/money.ts";
import { joinedPicture, presentPicture } from "../pictures/stored-picture.ts";
import type { EventRow } from "./events.queries.ts";

/** Presents an event to the public, without the customer of its booking. */
export function presentEvent(row: EventRow): SpaceEvent {
  const stored = joinedPicture(row);
  const picture = stored && presentPicture(stored, row.name);
  return {
    code: row.code,
    name: row.name,
    description: row.description,
    type: row.type,
    start: row.startsAt,
    end: row.endsAt,
    timeZone: row.timeZone,
    space: { code: row.spaceCode, name: row.spaceName, address: row.spaceAddress },
    heroImage: picture && picture.url,
    picture,
    entryCost: money(row.entryCost, row.currency),
    link: row.link,
  };
}

/** Presents an event to the owner of its booking. */
export const presentOwnEvent = (row: EventRow): OwnEvent => ({
  ...presentEvent(row),
  takenOffReason: row.takenOffReason,
});
