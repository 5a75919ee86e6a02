import * as contract from "@frontage/contract/bookings/events.ts";
import type { OwnEvent } from "@frontage/contract/bookings/events.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { Download } from "../../http/reply/download.ts";
import { addFaultsOf, notFound, type FieldErrors } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { staffActor } from "../booking-records/record-staff-detail.ts";
import { getEditableBooking } from "../bookings/read/bookings.policy.ts";
import type { BookingRow } from "../bookings/read/bookings.queries.ts";
import { mailOrigin } from "../mail/mail-site.ts";
import { getVisibleSpace } from "../spaces/visible-space.ts";
import { eventsCalendar } from "./events-calendar.ts";
import { pictureOwner } from "../pictures/process/picture-turns.ts";
import * as queries from "./events.queries.ts";
import { presentEvent, presentOwnEvent } from "./present-event.ts";
import { checkPhoto, createEvent, replaceEvent } from "./save-event.ts";

/** How many days calendars show past events for, and how many events they contain. */
const calendarPastDays = 60;
const maxCalendarEvents = 500;

export function eventsRoutes(api: FastifyInstance, parts: AppParts): void {
  serveOwnEvents(api, parts);
  servePublicEvents(api, parts);
  serveCalendars(api, parts);
}

/** The parts of a refused call whose photo is looked at. */
interface PhotoCall {
  readonly found: BookingRow;
  readonly user: SignedInUser;
  readonly body: { readonly heroImage?: File | null | undefined };
  readonly request: FastifyRequest;
}

/** Serves the event of a booking to its owner and staff. */
function serveOwnEvents(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  const findBooking = async ({ params, user }: { params: { code: string }; user: SignedInUser }) =>
    (await getEditableBooking(db, params.code, user)).row;

  const getEvent = async ({ id }: BookingRow): Promise<queries.EventRow> => {
    const event = await queries.findEventOfBooking(db, id);
    if (!event) {
      throw notFound("Event");
    }
    return event;
  };
  const present = async (booking: BookingRow): Promise<OwnEvent> =>
    presentOwnEvent(await getEvent(booking));

  serve(api, contract.getEvent, {
    find: findBooking,
    handle: ({ found }) => present(found),
  });

  const findPhotoFaults = async (
    { found, user, body: { heroImage }, request }: PhotoCall,
    faults: FieldErrors,
  ) => {
    if (heroImage && !faults["hero_image"]) {
      await addFaultsOf(faults, () =>
        checkPhoto(parts, found, heroImage, pictureOwner(user, request)),
      );
    }
  };

  serve(api, contract.createEvent, {
    find: findBooking,
    findFaults: findPhotoFaults,
    async handle({ found, user, body, request }) {
      await createEvent(
        parts,
        found,
        body,
        staffActor(found, user, request),
        pictureOwner(user, request),
      );
      return present(found);
    },
  });

  serve(api, contract.updateEvent, {
    async find(visit) {
      const booking = await findBooking(visit);
      await getEvent(booking);
      return booking;
    },
    findFaults: findPhotoFaults,
    async handle({ found, user, body, request }) {
      await replaceEvent(
        parts,
        found,
        body,
        staffActor(found, user, request),
        pictureOwner(user, request),
      );
      return present(found);
    },
  });
}

/** Serves public events. */
function servePublicEvents(api: FastifyInstance, { db, clock }: AppParts): void {
  serve(api, contract.listEvents, {
    async handle({ query: { limit, ...filter } }) {
      const rows = await queries.listEvents(db, filter, limit ?? contract.maxEvents);
      const results = rows.map(presentEvent);
      return limit === undefined
        ? results
        : { count: await queries.countEvents(db, filter), results };
    },
  });

  serve(api, contract.listEventCodes, {
    handle: () => queries.listEventCodes(db, clock.now(), contract.maxEventCodes),
  });

  serve(api, contract.getSpaceEvent, {
    async find({ params }) {
      const event = await queries.findPublicEvent(db, params.code);
      if (!event) {
        throw notFound("Event");
      }
      return event;
    },
    handle: async ({ found }) => presentEvent(found),
  });
}

/** Serves events as calendars. */
function serveCalendars(api: FastifyInstance, { db, clock, config }: AppParts): void {
  const origin = mailOrigin(config);
  const calendarType = "text/calendar; charset=utf-8";

  serve(api, contract.downloadCalendar, {
    async handle({ query: { space: code } }) {
      const space = code === undefined ? null : await getVisibleSpace(db, code, null);
      const minTime = clock.now().subtract({ hours: 24 * calendarPastDays });
      const events = await queries.listCalendarEvents(
        db,
        { minTime, space: code },
        maxCalendarEvents,
      );
      const name = space ? `Events at ${space.name}` : "Events at Frontage";
      const content = Buffer.from(eventsCalendar(name, events, origin));
      return new Download(content, calendarType, "events.ics", "inline");
    },
  });

  serve(api, contract.downloadCalendarEntry, {
    async find({ params }) {
      const event = await queries.findCalendarEvent(db, params.code);
      if (!event) {
        throw notFound("Event");
      }
      return event;
    },
    async handle({ found }) {
      const content = Buffer.from(eventsCalendar(`Events at ${found.spaceName}`, [found], origin));
      return new Download(content, calendarType, "event.ics");
    },
  });
}
