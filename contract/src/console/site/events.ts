import { z } from "zod";
import { eventEntries, eventShape } from "../../bookings/events.ts";
import { endpoint } from "../../endpoint.ts";
import { code, instant, intervalNames, text, wireObject } from "../../wire.ts";
import { listOf, listPage, searchText } from "../lists.ts";

/** Whether an event is to come, over, or off the site. */
export const eventState = z.enum(["coming", "past", "taken_off"]);
export type EventState = z.output<typeof eventState>;

/** Events count their versions from zero, as calendars do. */
const eventVersion = z.int().nonnegative();

/** The event page of a booking in the console. Source: docs/spaces/events.md#in-the-console */
export const staffEvent = wireObject(
  {
    ...eventShape,
    /** The booking's code. */
    booking: z.string(),
    customer: wireObject({ id: z.int(), name: z.string(), email: z.string() }),
    version: eventVersion,
    /** Null while the page is on the site. */
    takenOff: wireObject({ at: instant, reason: z.string() }).nullable(),
  },
  intervalNames,
);
export type StaffEvent = z.output<typeof staffEvent>;

const params = wireObject({ code });

export const listStaffEvents = endpoint({
  name: "listStaffEvents",
  summary: "List the event pages of bookings to staff. Events of cancelled bookings are left out",
  method: "GET",
  path: "/admin/events/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the name of the event, the space or the customer, or the booking's code. */
    q: searchText,
    state: eventState.optional(),
    sort: z.enum(["start", "-start", "name", "-name"]).optional(),
  }),
  status: 200,
  answer: listOf(staffEvent),
  refusals: ["not_found"],
});

export const getStaffEvent = endpoint({
  name: "getStaffEvent",
  summary: "Return an event page to staff",
  method: "GET",
  path: "/admin/events/{code}/",
  access: "staff",
  params,
  status: 200,
  answer: staffEvent,
  refusals: ["not_found"],
});

export const updateStaffEvent = endpoint({
  name: "updateStaffEvent",
  summary: "Change the text of an event page. `keeps_photo` false removes its photo",
  method: "PUT",
  path: "/admin/events/{code}/",
  access: "staff",
  params,
  body: wireObject({ ...eventEntries, keepsPhoto: z.boolean(), version: eventVersion }),
  status: 200,
  answer: staffEvent,
  refusals: ["not_found", "stale"],
});

export const takeEventOff = endpoint({
  name: "takeEventOff",
  summary: "Take an event page off the site and mail the reason to its customer",
  method: "POST",
  path: "/admin/events/{code}/take-off/",
  access: "staff",
  params,
  body: wireObject({ reason: text(500, "Reason is required"), version: eventVersion }),
  status: 200,
  answer: staffEvent,
  refusals: ["not_found", "stale"],
});

export const putEventBack = endpoint({
  name: "putEventBack",
  summary: "Put an event page back on the site",
  method: "POST",
  path: "/admin/events/{code}/put-back/",
  access: "staff",
  params,
  body: wireObject({ version: eventVersion }),
  status: 200,
  answer: staffEvent,
  refusals: ["not_found", "stale"],
});
