import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { chosenCode, code, instant, text, wireObject } from "../wire.ts";

export const deviceKind = z.enum(["footfall", "screen"], { error: "Device kind is required" });

/** A footfall counter or screen player of a space. Its key is never shown again. Source: docs/devices.md */
export const device = wireObject({
  code: z.string(),
  name: z.string(),
  kind: deviceKind,
  space: z.string(),
  /** What a player shows; null for a counter. */
  screenGroup: wireObject({ code: z.string(), name: z.string() }).nullable(),
  created: instant,
  /** Null until it is first heard from. */
  lastSeen: instant.nullable(),
  /** When its current key was made. */
  keyCreated: instant,
});
export type Device = z.output<typeof device>;

/** Shown once, when it is made: the server keeps a hash. */
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

export const listAllDevices = endpoint({
  name: "listAllDevices",
  summary: "List the devices of every space to staff",
  method: "GET",
  path: "/admin/devices/",
  access: "signed_in",
  status: 200,
  answer: z.array(device),
  refusals: ["not_found"],
});

export const addDevice = endpoint({
  name: "addDevice",
  summary: "Add a device to a space and return its key, which is not shown again",
  method: "POST",
  path: "/admin/devices/",
  access: "signed_in",
  body: wireObject({
    name: text(80, "Name is required"),
    kind: deviceKind,
    space: chosenCode("Space is required"),
    /** Required for a player. */
    screenGroup: code.nullish(),
  }),
  status: 201,
  answer: keyAnswer,
  refusals: ["not_found"],
});

export const retireDevice = endpoint({
  name: "retireDevice",
  summary: "Retire a device: its key stops working, what it counted stays",
  method: "DELETE",
  path: "/admin/devices/{code}/",
  access: "signed_in",
  params: wireObject({ code }),
  status: 204,
  refusals: ["not_found"],
});
