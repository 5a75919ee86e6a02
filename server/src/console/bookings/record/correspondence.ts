import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, type Actor } from "../../../audit/record-audit.queries.ts";
import { mailAgain } from "../../mail/mail-again.ts";
import { mailDocuments } from "../../../features/bookings/mails/staff-mails.ts";
import type { BookingRow } from "../../../features/bookings/read/bookings.queries.ts";
import { insertNote } from "./booking-notes.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;
type NotedBooking = Pick<BookingRow, "id" | "code">;

/** Adds an internal note to a booking. */
export async function addNote(
  { db, clock }: Parts,
  { id: bookingId, code }: NotedBooking,
  {
    body,
    userId,
    actor,
  }: { readonly body: string; readonly userId: number; readonly actor: Actor },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await insertNote(tx, { bookingId, userId, body, createdAt: clock.now() });
    await recordAudit(tx, clock, actor, {
      action: "booking.note",
      subject: { kind: "booking", code },
      after: { note: body },
    });
  });
}

/** Sends a mail about a booking again, with what is true now. A repeated request sends it only once. */
export async function resendMail(
  { db, clock }: Parts,
  { code }: NotedBooking,
  {
    mail: { kind, key, facts },
    actor,
  }: {
    readonly mail: { readonly kind: string; readonly key: string; readonly facts: object };
    readonly actor: Actor;
  },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await mailAgain(tx, { kind, facts }, { key: `${key}:${actor.requestId}`, now: clock.now() });
    await recordAudit(tx, clock, actor, {
      action: "booking.resend_mail",
      subject: { kind: "booking", code },
      after: { mail: kind },
    });
  });
}

/** Mails the customer links to the documents of a booking. */
export async function sendDocuments(
  { db, clock }: Parts,
  { id, code }: NotedBooking,
  actor: Actor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await mailDocuments(tx, id, { requestId: actor.requestId ?? "", now: clock.now() });
    await recordAudit(tx, clock, actor, {
      action: "booking.resend_mail",
      subject: { kind: "booking", code },
      after: { mail: "booking_documents" },
    });
  });
}
