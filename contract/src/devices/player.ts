import { z } from "zod";
import { bounds, mediaType } from "../designs/designs.ts";
import { endpoint } from "../endpoint.ts";
import { screen } from "../spaces/spaces.ts";
import { code, identifier, instant, wireObject } from "../wire.ts";
import { playerShows } from "./devices.ts";

/** How often a player asks for its plan. */
export const pollSeconds = 30;

/** For how long a player counts as heard from after it has asked: two questions may get lost. */
export const heardWithinSeconds = 90;

/** A file to keep. The same key is the same content for ever; its address works for an hour at least. */
const playerFile = wireObject({
  key: z.string(),
  url: z.string(),
  /** In bytes, where it is known. */
  size: z.int().nullable(),
});

const playerMedia = wireObject({
  type: mediaType,
  file: playerFile,
  /** A still of a video; null for a picture. */
  still: playerFile.nullable(),
  /** Where it lies in the pixels of the group; null where it fills them. */
  bounds: bounds.nullable(),
});
export type PlayerMedia = z.output<typeof playerMedia>;

/** A stretch of time in which a design is on. */
const playerItem = wireObject({
  /** Stands for this booking showing this very content; says nothing about either. */
  id: z.string(),
  start: instant,
  end: instant,
  media: playerMedia,
});
export type PlayerItem = z.output<typeof playerItem>;

/** What a screen group shows from now until the end of tomorrow in its space. Source: docs/player.md#the-plan */
export const playerPlan = wireObject({
  serverTime: instant,
  /** The version of the player page that the server has. */
  version: z.string(),
  pollSeconds: z.int(),
  timeZone: z.string(),
  screenGroup: wireObject({
    name: z.string(),
    resolution: wireObject({ width: z.int(), height: z.int() }),
    screens: z.array(screen),
  }),
  /** While no design is on; null for a dark screen. */
  idle: playerMedia.nullable(),
  until: instant,
  /** In order; they never overlap. */
  items: z.array(playerItem),
});
export type PlayerPlan = z.output<typeof playerPlan>;

/** The plan on the wire, for those who read it without this schema. */
export type PlayerPlanWire = z.input<typeof playerPlan>;

export const checkInPlayer = endpoint({
  name: "checkInPlayer",
  summary:
    "Report what a screen player shows and return its plan. Authorise with `Device <key>` of a player",
  method: "POST",
  path: "/player/check-in/",
  access: "device",
  body: wireObject({
    /** The version of the player page that runs. */
    version: identifier(64),
    showing: playerShows,
    /** The id of the item that is on, if a design is. */
    item: identifier(64).nullish(),
  }),
  status: 200,
  answer: playerPlan,
  refusals: ["device_key_unknown", "device_key_replaced"],
});

/** How a screen group stands for a booking. Source: docs/player.md#what-the-customer-sees */
export const bookingScreenState = z.enum([
  /** The booking is to come. */
  "waiting",
  /** A player says that it shows the booking's design. */
  "playing",
  /** The booking is on, and a player that was heard from shows something else. */
  "not_playing",
  /** The booking is on, and no player was heard from lately. */
  "not_seen",
  /** The booking is over. */
  "over",
  /** The design has nothing for this group. */
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
  /** When a player of this group was last heard from; null for never. */
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
