import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { nameText } from "../names.ts";
import { chosenCode, code, instant, wireObject } from "../wire.ts";

/** The most active devices of a space. */
export const maxDevicesPerSpace = 50;

export const deviceKind = z.enum(["footfall", "screen"], { error: "Device kind is required" });

/** What a player shows: a design, the idle picture, or nothing. */
export const playerShows = z.enum(["design", "idle", "nothing"]);
export type PlayerShows = z.output<typeof playerShows>;

/** What keeps a player from showing the plan as it should. Source: docs/screens/player.md#what-fails */
export const playerProblem = z.enum([
  /** The design that is due cannot be shown: its file is missing or broken. */
  "design_failed",
  /** The still of a film is on in place of the film. */
  "still_only",
  /** The idle picture cannot be shown. */
  "idle_failed",
  /** The window has other pixels than the screen. */
  "wrong_size",
]);
export type PlayerProblem = z.output<typeof playerProblem>;

/** The fields of a device, without its key. */
export const deviceFields = {
  code: z.string(),
  name: z.string(),
  kind: deviceKind,
  space: z.string(),
  spaceName: z.string(),
  /** The screen group of a player; null for a counter. */
  screenGroup: wireObject({ code: z.string(), name: z.string() }).nullable(),
  created: instant,
  /** Null before the first contact. */
  lastSeen: instant.nullable(),
  /** Whether it has been silent for too long during opening hours. Source: docs/screens/devices.md#last-contact */
  isSilent: z.boolean(),
  /** What a player showed at its last contact; null for a counter. */
  showing: playerShows.nullable(),
  /** What a player reported as wrong at its last contact; none for a counter. */
  problems: z.array(playerProblem),
  /** When the current key was created. */
  keyCreated: instant,
};

/** A footfall counter or screen player of a space. Source: docs/screens/devices.md */
export const device = wireObject(deviceFields);
export type Device = z.output<typeof device>;

/** The key, shown only once: the server stores a hash. */
const keyAnswer = wireObject({ device, key: z.string() });

export const listSpaceDevices = endpoint({
  name: "listSpaceDevices",
  summary: "List the devices of a space to staff and its landlord",
  method: "GET",
  path: "/spaces/{code}/devices/",
  access: "signed_in",
  params: wireObject({ code }),
  status: 200,
  answer: z.array(device),
  refusals: ["not_found"],
});

export const replaceDeviceKey = endpoint({
  name: "replaceDeviceKey",
  summary: "Give a device a new key; the previous one stops working at once",
  method: "POST",
  path: "/devices/{code}/key/",
  access: "signed_in",
  params: wireObject({ code }),
  status: 200,
  answer: keyAnswer,
  refusals: ["not_found"],
});

// Declared open to everyone, because callers who are not staff get 404 with or without a session. Source: docs/screens/devices.md#who-manages-devices

export const addDevice = endpoint({
  name: "addDevice",
  summary: "Add a device to a space and return its key, which is not shown again",
  method: "POST",
  path: "/admin/devices/",
  access: "staff",
  body: wireObject({
    name: nameText(80, "Name is required"),
    kind: deviceKind,
    space: chosenCode("Space is required"),
    /** Required for a player. */
    screenGroup: code.nullish(),
  }),
  status: 201,
  answer: keyAnswer,
  refusals: ["not_found", "device_limit_reached"],
});

export const retireDevice = endpoint({
  name: "retireDevice",
  summary: "Retire a device: its key stops working and its counts stay",
  method: "DELETE",
  path: "/admin/devices/{code}/",
  access: "staff",
  params: wireObject({ code }),
  status: 204,
  refusals: ["not_found"],
});
