import { createHmac } from "node:crypto";
import {
  pollSeconds,
  type PlayerMedia,
  type PlayerPlan,
} from "@frontage/contract/devices/player.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../app-parts.ts";
import { playerVersion } from "../../http/pages/player-page.ts";
import type { StoredPicture } from "../pictures/stored-picture.ts";
import { contentKey, idlePath, playerFileAddress, uploadPath } from "./player-file-address.ts";
import { getScreenGroup, listDesignedBookings, type DesignedBooking } from "./player.queries.ts";

type PlanParts = Pick<AppParts, "db" | "clock" | "signingKey">;

/** The screen group that a player plays. */
interface Screen {
  readonly spaceId: number;
  readonly screenGroupId: number;
  readonly timeZone: string;
}

/**
 * Makes the plan of a screen group from now until the end of tomorrow, with the booking id of each item.
 * Source: docs/screens/player.md#the-plan
 */
export async function makePlan(
  { db, clock, signingKey }: PlanParts,
  screen: Screen,
): Promise<{ plan: PlayerPlan; bookings: ReadonlyMap<string, number> }> {
  const now = clock.now();
  const { timeZone } = screen;
  const until = startOfDay(dateIn(timeZone, now).add({ days: 2 }), timeZone);
  const [group, rows] = await Promise.all([
    getScreenGroup(db, screen.screenGroupId),
    listDesignedBookings(db, screen, { start: now, end: until }),
  ]);
  const addressOf = (path: string) => playerFileAddress(signingKey, path, now);
  const items = rows.map((row) => ({
    id: itemId(signingKey, row),
    start: row.startsAt,
    end: row.endsAt,
    media: presentMedia(row, addressOf),
  }));
  return {
    plan: {
      serverTime: now,
      version: playerVersion(),
      pollSeconds,
      timeZone,
      screenGroup: {
        name: group.name,
        resolution: { width: group.resolutionWidth, height: group.resolutionHeight },
        screens: [...group.screens],
      },
      idle: group.idlePicture && presentIdle(group.idlePicture, addressOf),
      until,
      items,
    },
    bookings: new Map(rows.map((row, index) => [items[index]?.id ?? "", row.bookingId])),
  };
}

/**
 * Identifies a booking and its media. It is derived with the signing key, so that it reveals nothing about the booking.
 */
function itemId(signingKey: string, { bookingId, sourceKey, bounds }: DesignedBooking): string {
  return createHmac("sha256", signingKey)
    .update(`player-item\n${bookingId}\n${sourceKey}\n${JSON.stringify(bounds)}`)
    .digest("base64url")
    .slice(0, 22);
}

function presentMedia(row: DesignedBooking, addressOf: (path: string) => string): PlayerMedia {
  const { sourceId, sourceKey, sourceSize } = row;
  const { stillId, stillKey, stillSize } = row;
  return {
    type: row.type ?? "image",
    file: {
      key: contentKey(sourceKey),
      url: addressOf(uploadPath(sourceId)),
      size: sourceSize,
    },
    still:
      stillId === null || stillKey === null
        ? null
        : {
            key: contentKey(stillKey),
            url: addressOf(uploadPath(stillId)),
            size: stillSize,
          },
    bounds: row.bounds,
  };
}

function presentIdle({ hash }: StoredPicture, addressOf: (path: string) => string): PlayerMedia {
  return {
    type: "image",
    file: {
      key: contentKey(hash),
      url: addressOf(idlePath(hash)),
      size: null,
    },
    still: null,
    bounds: null,
  };
}
