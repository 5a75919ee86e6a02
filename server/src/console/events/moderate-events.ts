import { presentContact } from "../present-contact.ts";
import { personName } from "@frontage/domain/text/person-name.ts";
import {
  staffEvent as staffEventAnswer,
  type StaffEvent,
  type updateStaffEvent,
} from "@frontage/contract/console/site/events.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { enqueueMail } from "../../features/mail/enqueue-mail.ts";
import { updateEvent } from "../../features/events/events.queries.ts";
import { presentEvent } from "../../features/events/present-event.ts";
import {
  findStaffEvent,
  lockEvent,
  setTakenOff,
  type StaffEventRow,
} from "./staff-events.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;

/** Presents an event to staff, with its booking and customer. */
export function presentStaffEvent(row: StaffEventRow): StaffEvent {
  const { takenOffAt, takenOffReason } = row;
  return {
    ...presentEvent(row),
    booking: row.bookingCode,
    customer: { id: row.userId, ...presentContact(row) },
    version: row.version,
    takenOff: takenOffAt && { at: takenOffAt, reason: takenOffReason ?? "" },
  };
}

/**
 * Changes the text of an event, also after its booking has ended: what is wrong on the site can always be corrected.
 * @throws Refusal not_found, stale
 */
export async function changeEvent(
  { db, clock }: Parts,
  actor: Actor,
  code: string,
  { version, keepsPhoto, ...entries }: EndpointInput<typeof updateStaffEvent>["body"],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await getForChange(tx, code, version);
    const { name, description, type, entryCost, link = null } = entries;
    const fields = { name, description, type, entryCost, link };
    const photo = keepsPhoto ? {} : { pictureId: null };
    await updateEvent(tx, before.bookingId, { ...fields, ...photo }, clock.now());
    await recordAudit(tx, clock, actor, {
      action: "event.change",
      subject: { kind: "event", code },
      before: factsOf(before),
      after: { ...fields, hasPhoto: keepsPhoto && before.pictureId !== null },
    });
  });
}

/**
 * Takes an event off the site and mails the reason to its customer. It does nothing to an event that is off the site.
 * @throws Refusal not_found, stale
 */
export async function takeEventOff(
  { db, clock }: Parts,
  actor: Actor,
  code: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const event = await getForChange(tx, code, version);
    if (event.takenOffAt !== null) {
      return;
    }
    const now = clock.now();
    await setTakenOff(tx, code, { at: now, reason }, now);
    await recordAudit(tx, clock, actor, {
      action: "event.take_off",
      subject: { kind: "event", code },
      before: { isOnTheSite: true },
      after: { isOnTheSite: false },
      reason,
    });
    await enqueueMail(tx, now, {
      kind: "event_taken_off",
      key: `event_taken_off:${code}:${version}`,
      to: { email: event.email, name: personName(event) },
      firstName: event.firstName,
      event: event.name,
      reason,
      booking: {
        code: event.bookingCode,
        space: {
          name: event.spaceName,
          address: event.spaceAddress,
          timeZone: event.timeZone,
        },
        start: event.startsAt,
        end: event.endsAt,
      },
    });
  });
}

/**
 * Puts an event back on the site. It does nothing to an event that is there.
 * @throws Refusal not_found, stale
 */
export async function putEventBack(
  { db, clock }: Parts,
  actor: Actor,
  code: string,
  version: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const event = await getForChange(tx, code, version);
    if (event.takenOffAt === null) {
      return;
    }
    await setTakenOff(tx, code, null, clock.now());
    await recordAudit(tx, clock, actor, {
      action: "event.put_back",
      subject: { kind: "event", code },
      before: { isOnTheSite: false },
      after: { isOnTheSite: true },
    });
  });
}

async function getForChange(
  tx: DatabaseTransaction,
  code: string,
  version: number,
): Promise<StaffEventRow> {
  await lockEvent(tx, code);
  const row = await findStaffEvent(tx, code);
  if (!row) {
    throw notFound("Event");
  }
  await requireVersion(row, version, async () =>
    z.encode(staffEventAnswer, presentStaffEvent(row)),
  );
  return row;
}

/** The fields that the audit compares. */
function factsOf(row: Pick<StaffEventRow, EventFact | "pictureId">) {
  const { name, description, type, entryCost, link, pictureId } = row;
  return { name, description, type, entryCost, link, hasPhoto: pictureId !== null };
}

type EventFact = "name" | "description" | "type" | "entryCost" | "link";
