import { z } from "zod";
import { deviceFields, deviceKind, playerProblem, playerShows } from "../devices/devices.ts";
import { endpoint } from "../endpoint.ts";
import { instant, wireObject } from "../wire.ts";
import { listOf, listPage, searchText } from "./lists.ts";

/** A device as staff see it. */
const staffDevice = wireObject({
  ...deviceFields,
  /** Since when the player has shown that; null for a counter. */
  showingSince: instant.nullable(),
  /** The code of the booking of the shown design; null without one. */
  booking: z.string().nullable(),
  /** What a player should show now, and the booking of the design; null for a counter. */
  due: wireObject({ showing: playerShows, booking: z.string().nullable() }).nullable(),
});
export type StaffDevice = z.output<typeof staffDevice>;

/** Devices that have never made contact, or that are silent. Source: docs/screens/devices.md#last-contact */
export const deviceContact = z.enum(["never", "silent"]);

/** Players with a problem of one kind, or of any. Source: docs/screens/player.md#what-fails */
export const deviceProblem = z.enum(["any", ...playerProblem.options]);

export const listAllDevices = endpoint({
  name: "listAllDevices",
  summary: "List the devices of all spaces to staff",
  method: "GET",
  path: "/admin/devices/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the name or code of the device, its space or its screen group. */
    q: searchText,
    kind: deviceKind.optional(),
    showing: playerShows.optional(),
    contact: deviceContact.optional(),
    problem: deviceProblem.optional(),
    sort: z.enum(["space", "-space", "name", "-name", "last_seen", "-last_seen"]).optional(),
  }),
  status: 200,
  answer: listOf(staffDevice),
  refusals: ["not_found"],
});
