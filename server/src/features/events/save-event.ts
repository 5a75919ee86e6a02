import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { createEvent as createEventEndpoint } from "@frontage/contract/bookings/events.ts";
import type { AppParts } from "../../app-parts.ts";
import type { Actor } from "../../audit/record-audit.queries.ts";
import type { TurnTaker } from "../../workload/fair-queue.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import { newCode } from "../../text/random-code.ts";
import { requireNotOver } from "../booking-records/change-rules.ts";
import { recordStaffDetail } from "../booking-records/record-staff-detail.ts";
import { lockBooking } from "../booking-records/stored-booking.queries.ts";
import { checkPicture, storePicture } from "../pictures/store-picture.ts";
import * as queries from "./events.queries.ts";

const photoField = { field: "hero_image", subject: "Photo" };

type EventBody = EndpointInput<typeof createEventEndpoint>["body"];
type Parts = Pick<AppParts, "db" | "clock" | "files" | "jobs" | "limits">;

/** The booking of an event. */
type BookingOfEvent = Parameters<typeof requireNotOver>[0] & {
  readonly id: number;
  readonly code: string;
  readonly userId: number;
};

/**
 * Creates the event of a booking.
 * @throws Refusal event_exists, changes_closed once the booking is over or cancelled
 * @throws InvalidInput if the photo cannot be read
 */
export async function createEvent(
  parts: Parts,
  booking: BookingOfEvent,
  { heroImage, link, ...fields }: EventBody,
  staff: Actor | null,
  owner: TurnTaker,
): Promise<void> {
  const { db, clock } = parts;
  requireNotOver(booking, clock.now());
  if (await queries.findEventOfBooking(db, booking.id)) {
    throw eventExists();
  }
  const pictureId = (await storeNewPhoto(parts, booking, heroImage, owner)) ?? null;
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    // Checked again under the lock, since storing the photo takes time.
    requireNotOver(await lockBooking(tx, booking.id), now);
    const event = {
      ...fields,
      link: link ?? null,
      pictureId,
      code: newCode(),
      bookingId: booking.id,
    };
    if (!(await queries.insertEvent(tx, event, now))) {
      throw eventExists();
    }
    await recordStaffDetail(tx, clock, staff, {
      code: booking.code,
      action: "booking.create_event",
      before: null,
      after: { ...fields, link: link ?? null },
    });
  });
}

/**
 * Replaces the fields of the event of a booking. Without a new photo, the old one stays.
 * @throws Refusal not_found without an event, changes_closed once the booking is over
 * @throws InvalidInput if the photo cannot be read
 */
export async function replaceEvent(
  parts: Parts,
  booking: BookingOfEvent,
  { heroImage, link, ...fields }: EventBody,
  staff: Actor | null,
  owner: TurnTaker,
): Promise<void> {
  const { db, clock } = parts;
  requireNotOver(booking, clock.now());
  const pictureId = await storeNewPhoto(parts, booking, heroImage, owner);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    requireNotOver(await lockBooking(tx, booking.id), now);
    const event = await queries.findEventOfBooking(tx, booking.id);
    if (!event) {
      throw notFound("Event");
    }
    const photo = pictureId === undefined ? {} : { pictureId };
    await queries.updateEvent(tx, booking.id, { ...fields, link: link ?? null, ...photo }, now);
    const { name, description, type, entryCost, link: earlierLink } = event;
    await recordStaffDetail(tx, clock, staff, {
      code: booking.code,
      action: "booking.change_event",
      before: { name, description, type, entryCost, link: earlierLink },
      after: { ...fields, link: link ?? null },
    });
  });
}

/**
 * Decodes a photo that is not stored, since other fields of its form are wrong.
 * @throws InvalidInput if it cannot be read
 */
export async function checkPhoto(
  { limits }: Pick<Parts, "limits">,
  { userId }: Pick<BookingOfEvent, "userId">,
  photo: File,
  owner: TurnTaker,
): Promise<void> {
  await limits.consume("eventPhoto", String(userId));
  await checkPicture(owner, photo, photoField);
}

/** Stores a new photo and returns its id; undefined keeps the old photo, null removes it. */
async function storeNewPhoto(
  parts: Parts,
  { userId }: BookingOfEvent,
  heroImage: EventBody["heroImage"],
  owner: TurnTaker,
): Promise<number | null | undefined> {
  if (!heroImage) {
    return heroImage;
  }
  // Decoding a photo takes a second of processor time.
  await parts.limits.consume("eventPhoto", String(userId));
  const { id } = await storePicture(parts, owner, heroImage, photoField);
  return id;
}

function eventExists(): Refusal {
  return new Refusal("event_exists", "This booking already has an event page.");
}
