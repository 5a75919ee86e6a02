import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { nameText } from "../names.ts";
import { picture } from "../spaces/spaces.ts";
import { isWebAddress } from "../web-address.ts";
import {
  code,
  file,
  instant,
  intervalNames,
  moneyAmount,
  queryInteger,
  text,
  wireObject,
} from "../wire.ts";

export const eventType = z.enum(["event", "retail"], { error: "Event type is required" });
export type EventType = z.output<typeof eventType>;

export const eventTypeTitles: Readonly<Record<EventType, string>> = {
  event: "Event",
  retail: "Retail",
};

/** The fields of an event page. */
export const eventShape = {
  code: z.string(),
  name: z.string(),
  description: z.string(),
  type: eventType,
  start: instant,
  end: instant,
  /** The space's zone, in which the times are shown. */
  timeZone: z.string(),
  space: wireObject({ code: z.string(), name: z.string(), address: z.string() }),
  /** The address of the photo, or null. */
  heroImage: z.string().nullable(),
  picture: picture.nullable(),
  /** The price per visitor. Zero is free. */
  entryCost: moneyAmount,
  link: z.string().nullable(),
};

/** The public event page of a booking. Its times are those of the booking. */
export const event = wireObject(eventShape, intervalNames);
export type SpaceEvent = z.output<typeof event>;

/** Longest texts, in characters. Source: docs/spaces/events.md#the-event-of-a-booking. */
export const maxEventName = 200;
export const maxEventDescription = 500;
/** Largest photo, in bytes. Source: docs/spaces/events.md#the-event-of-a-booking. */
export const maxEventPhotoBytes = 2 * 1024 * 1024;

/** In pence. Zero is free. Source: docs/spaces/events.md#the-event-of-a-booking. */
const [minEntryCost, maxEntryCost] = [100, 100_000];
const entryCostMessage = "Entry cost must be between £1 and £1000";

/** Pounds with at most two decimals (form input) ↔ pence. */
const entryCost = z.codec(
  z
    .string({ error: "Entry cost is required" })
    .regex(/^\d{1,4}(\.\d{1,2})?$/, "Entry cost must be pounds with at most two decimals"),
  z
    .number({ error: entryCostMessage })
    .refine(
      (pence) => pence === 0 || (pence >= minEntryCost && pence <= maxEntryCost),
      entryCostMessage,
    ),
  {
    decode: (pounds) => Math.round(Number(pounds) * 100),
    encode: (pence) => (pence / 100).toFixed(2),
  },
);

const linkMessage = "Website must be a valid URL";

/** What is typed into the form of an event. */
export const eventEntries = {
  name: nameText(maxEventName, "Name is required"),
  description: text(maxEventDescription, "Event description is required"),
  type: eventType,
  entryCost,
  link: z
    .string({ error: linkMessage })
    .trim()
    .max(500, linkMessage)
    .refine(isWebAddress, linkMessage)
    .optional(),
};

const body = wireObject({
  ...eventEntries,
  /** Null removes the photo. Omitted, the photo is unchanged. */
  heroImage: file({
    maxBytes: maxEventPhotoBytes,
    types: ["image/png", "image/jpeg", "image/gif"],
    tooLargeMessage: "Photo cannot be larger than 2 MB",
    wrongTypeMessage: "Photo must be a PNG, JPEG or GIF picture",
  })
    .nullable()
    .optional(),
});

/** The event page as its owner sees it. */
const ownEvent = wireObject(
  {
    ...eventShape,
    /** Why staff have taken the page off the site; null while it is there. */
    takenOffReason: z.string().nullable(),
  },
  intervalNames,
);
export type OwnEvent = z.output<typeof ownEvent>;

const ofBooking = {
  path: "/bookings/{code}/event/",
  access: "signed_in",
  params: wireObject({ code }),
  answer: ownEvent,
} as const;

export const getEvent = endpoint({
  ...ofBooking,
  name: "getEvent",
  summary: "Return the event page of one of the caller's bookings. Not found until one exists",
  method: "GET",
  status: 200,
  refusals: ["not_found"],
});

export const createEvent = endpoint({
  ...ofBooking,
  name: "createEvent",
  summary: "Create the event page of a booking, until the booking ends",
  method: "POST",
  body,
  bodyType: "multipart",
  status: 201,
  refusals: ["not_found", "event_exists", "changes_closed", "too_many_requests"],
});

export const updateEvent = endpoint({
  ...ofBooking,
  name: "updateEvent",
  summary: "Update the event page of a booking, until the booking ends",
  method: "PUT",
  body,
  bodyType: "multipart",
  status: 200,
  refusals: ["not_found", "changes_closed", "too_many_requests"],
});

/** The maximum number of events in one answer. Source: docs/limits.md#how-much. */
export const maxEvents = 100;

export const listEvents = endpoint({
  name: "listEvents",
  summary:
    "List events that end after `min_time` and begin before `max_time`, earliest first. With `limit` the answer is `{count, results}`, otherwise a list of at most 100",
  method: "GET",
  path: "/spaces/events/",
  access: "public",
  query: wireObject({
    limit: queryInteger(1, maxEvents).optional(),
    minTime: instant.optional(),
    maxTime: instant.optional(),
    space: code.optional(),
  }),
  status: 200,
  answer: z.union([z.array(event), wireObject({ count: z.int(), results: z.array(event) })]),
});

/** The maximum number of events in the sitemap. Source: docs/limits.md#how-much. */
export const maxEventCodes = 5000;

export const listEventCodes = endpoint({
  name: "listEventCodes",
  summary:
    "List the codes of the first 5000 events that have not ended, earliest first, with the time when each was last changed",
  method: "GET",
  path: "/spaces/events/codes/",
  access: "public",
  status: 200,
  answer: z.array(wireObject({ code: z.string(), changed: instant })),
});

export const getSpaceEvent = endpoint({
  name: "getSpaceEvent",
  summary: "Return an event",
  method: "GET",
  path: "/spaces/events/{code}/",
  access: "public",
  params: wireObject({ code }),
  status: 200,
  answer: event,
  refusals: ["not_found"],
});

export const downloadCalendar = endpoint({
  name: "downloadCalendar",
  summary: "Return the events of a space, or of all spaces, as a calendar to subscribe to",
  method: "GET",
  path: "/spaces/events/calendar/",
  access: "public",
  query: wireObject({ space: code.optional() }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

export const downloadCalendarEntry = endpoint({
  name: "downloadCalendarEntry",
  summary: "Return an event as a calendar file",
  method: "GET",
  path: "/spaces/events/{code}/calendar/",
  access: "public",
  params: wireObject({ code }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});
