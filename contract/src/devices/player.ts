import { z } from "zod";
import { mediaType } from "../designs/designs.ts";
import { endpoint } from "../endpoint.ts";
import { bounds, screen, size } from "../shapes.ts";
import { code, identifier, instant, wireObject } from "../wire.ts";
import { playerProblem, playerShows } from "./devices.ts";

/** The interval at which a player fetches its plan. */
export const pollSeconds = 30;

/** How long a player counts as connected after a request. Two requests may get lost. */
export const connectedWithinSeconds = 90;

/** A file to cache. A key always stands for the same content. Its address is valid for at least an hour. */
const playerFile = wireObject({
  key: z.string(),
  url: z.string(),
  /** In bytes, if known. */
  size: z.int().nullable(),
});

const playerMedia = wireObject({
  type: mediaType,
  file: playerFile,
  /** The still of a video; null for a picture. */
  still: playerFile.nullable(),
  /** Its rectangle in the group's pixels; null if it fills the group. */
  bounds: z.nullable(bounds),
});
export type PlayerMedia = z.output<typeof playerMedia>;

/** A period in which a design plays. */
const playerItem = wireObject({
  /** An opaque id for this booking with this content. */
  id: z.string(),
  start: instant,
  end: instant,
  media: playerMedia,
});
export type PlayerItem = z.output<typeof playerItem>;

/** The plan of a screen group until the end of tomorrow in its space. Source: docs/screens/player.md#the-plan */
export const playerPlan = wireObject({
  serverTime: instant,
  /** The server's version of the player page. */
  version: z.string(),
  pollSeconds: z.int(),
  timeZone: z.string(),
  screenGroup: wireObject({
    name: z.string(),
    resolution: size,
    screens: z.array(screen),
  }),
  /** The picture while no design plays. Null leaves the screen dark. */
  idle: playerMedia.nullable(),
  until: instant,
  /** In order, without overlaps. */
  items: z.array(playerItem),
});
export type PlayerPlan = z.output<typeof playerPlan>;

/** The encoded plan, for clients without this schema. */
export type PlayerPlanWire = z.input<typeof playerPlan>;

export const checkInPlayer = endpoint({
  name: "checkInPlayer",
  summary:
    "Report what a screen player shows and return its plan. Authorise with `Device <key>` of a player",
  method: "POST",
  path: "/player/check-in/",
  access: "device",
  body: wireObject({
    /** The running version of the player page. */
    version: identifier(64),
    showing: playerShows,
    /** The id of the playing item, if a design plays. */
    item: identifier(64).nullish(),
    /** What keeps it from showing the plan as it should. */
    problems: z.array(playerProblem).max(playerProblem.options.length).nullish(),
  }),
  status: 200,
  answer: playerPlan,
  refusals: ["device_key_unknown", "device_key_replaced"],
});

/** The playback status of a screen group for a booking. Source: docs/screens/player.md#what-the-customer-sees */
export const bookingScreenState = z.enum([
  /** The booking has not begun. */
  "waiting",
  /** A player shows the booking's design, and reports no problem. */
  "playing",
  /** The booking has begun and a connected player shows something else, or reports a problem. */
  "not_playing",
  /** The booking has begun and no player is connected. */
  "not_seen",
  /** The booking has ended. */
  "over",
  /** The design is empty for this group. */
  "empty",
  /** The group has no player. */
  "no_player",
]);
export type BookingScreenState = z.output<typeof bookingScreenState>;

const bookingScreen = wireObject({
  screenGroup: z.string(),
  name: z.string(),
  from: instant,
  to: instant,
  state: bookingScreenState,
  /** The last contact of a player of this group; null before the first. */
  lastSeen: instant.nullable(),
});
export type BookingScreen = z.output<typeof bookingScreen>;

export const listBookingScreens = endpoint({
  name: "listBookingScreens",
  summary:
    "List the screen groups of a booking with a design and whether they show it; empty without a design and once cancelled",
  method: "GET",
  path: "/bookings/{code}/screens/",
  access: "signed_in",
  params: wireObject({ code }),
  status: 200,
  answer: z.array(bookingScreen),
  refusals: ["not_found"],
});
