import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { spaceEntries } from "../../spaces/space-fields.ts";
import { picture, spaceParams, spaceStatus } from "../../spaces/spaces.ts";
import { moneyAmount, wireObject } from "../../wire.ts";
import { hasMore, listPage, searchText, version } from "../lists.ts";
import { consoleSpace, checklistItem } from "./console-space.ts";

/** A space in the list of the console. */
const listedSpace = wireObject({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  status: spaceStatus,
  isArchived: z.boolean(),
  bookingEnabled: z.boolean(),
  missing: z.array(checklistItem),
  bookingsToCome: z.int(),
  /** The price of this month's bookings with tax, by their dates in the default time zone. */
  revenue: moneyAmount,
  /** The first picture of its page. */
  picture: picture.nullable(),
});
export type ListedSpace = z.output<typeof listedSpace>;

export const listConsoleSpaces = endpoint({
  name: "listConsoleSpaces",
  summary: "List all spaces to staff, hidden ones included",
  method: "GET",
  path: "/admin/spaces/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the name, code, city or address. */
    q: searchText,
    /** Archived spaces appear under `archived` only. */
    status: z.enum([...spaceStatus.options, "archived"]).optional(),
    city: z.string().max(120).optional(),
    bookable: z.enum(["yes", "no"]).optional(),
    checklist: z.enum(["complete", "incomplete"]).optional(),
    sort: z.enum(["name", "-name", "city", "-city"]).optional(),
  }),
  status: 200,
  answer: wireObject({
    count: z.int(),
    hasMore,
    results: z.array(listedSpace),
    /** Of all spaces, for the filter. */
    cities: z.array(z.string()),
  }),
  refusals: ["not_found"],
});

export const createSpace = endpoint({
  name: "createSpace",
  summary: "Create a hidden space, with a code made from its name",
  method: "POST",
  path: "/admin/spaces/",
  access: "staff",
  body: wireObject({
    name: spaceEntries.name,
    city: spaceEntries.city,
    timeZone: spaceEntries.timeZone,
    currency: spaceEntries.currency,
  }),
  status: 201,
  answer: consoleSpace,
  refusals: ["not_found"],
});

export const getConsoleSpace = endpoint({
  name: "getConsoleSpace",
  summary: "Return a space to staff, with what its checklist lacks",
  method: "GET",
  path: "/admin/spaces/{code}/",
  access: "staff",
  params: spaceParams,
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found"],
});

export const setSpaceStatus = endpoint({
  name: "setSpaceStatus",
  summary: "Publish, hide or announce a space, and open or close it for bookings",
  method: "PUT",
  path: "/admin/spaces/{code}/status/",
  access: "staff",
  params: spaceParams,
  body: wireObject({ version, status: spaceStatus, bookingEnabled: z.boolean() }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale", "checklist_incomplete", "space_archived"],
});

export const archiveSpace = endpoint({
  name: "archiveSpace",
  summary: "Archive a space without upcoming bookings",
  method: "POST",
  path: "/admin/spaces/{code}/archive/",
  access: "staff",
  params: spaceParams,
  body: wireObject({ version }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale", "bookings_to_come"],
});

export const restoreSpace = endpoint({
  name: "restoreSpace",
  summary: "Restore an archived space as a hidden one",
  method: "POST",
  path: "/admin/spaces/{code}/restore/",
  access: "staff",
  params: spaceParams,
  body: wireObject({ version }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale"],
});
