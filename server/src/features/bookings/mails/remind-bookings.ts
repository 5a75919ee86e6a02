import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { dueOverdueReminder } from "@frontage/domain/transfers/invoice-terms.ts";
import { dateIn, instantReaching } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../../app-parts.ts";
import { listOverdueInvoices } from "../../booking-records/invoice-standing.queries.ts";
import { findWrittenKeys } from "../../mail/mails.queries.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import {
  debitComingKey,
  invoiceOverdueKey,
  mailDebitComing,
  mailInvoiceOverdue,
  mailReminder,
  reminderDays,
  reminderKey,
} from "./booking-mails.ts";
import * as queries from "./booking-mails.queries.ts";
import type { RunFaults } from "../../../jobs/run-faults.ts";

/** Reminders are sent from this time of day in the zone of the space. Source: docs/people/mail.md#from-fact-to-mail */
const reminderTime = 9 * 60;
/** How late a reminder may be after an outage. The last one may be sent until the booking begins. */
const latestHours = 24;
/** How many days before a debit it is announced. Source: docs/people/mail.md#from-fact-to-mail */
const debitNoticeDays = 3;

type Parts = Pick<AppParts, "db" | "clock" | "log">;

/**
 * Writes the reminders that are due, 7 days and 1 day before a booking, and announces debits. The clock decides what
 * is due; keys ensure that each is sent once. A booking placed or moved after a reminder was due gets none, since its
 * customer has just had a mail. Returns how many mails were written.
 */
export async function remindOfBookings(parts: Parts, faults: RunFaults): Promise<number> {
  let written = 0;
  for (const { write, key } of await listUnwritten(parts, parts.clock.now())) {
    try {
      await write();
      written += 1;
    } catch (error) {
      parts.log.error({ err: error, key }, "could not write a reminder");
      faults.add(error);
    }
  }
  return written;
}

/** Counts the reminders and notices that are due and not written. */
export async function countDueReminders(
  parts: Pick<Parts, "db">,
  now: Temporal.Instant,
): Promise<number> {
  return (await listUnwritten(parts, now)).length;
}

async function listUnwritten(parts: Pick<Parts, "db">, now: Temporal.Instant): Promise<DueMail[]> {
  const due = [
    ...(await dueReminders(parts, now)),
    ...(await dueDebitNotices(parts, now)),
    ...(await dueInvoiceReminders(parts, now)),
  ];
  const keys = due.map(({ key }) => key);
  const written = await findWrittenKeys(parts.db, keys);
  return due.filter(({ key }) => !written.has(key));
}

interface DueMail {
  readonly key: string;
  write(): Promise<void>;
}

async function dueReminders({ db }: Pick<Parts, "db">, now: Temporal.Instant): Promise<DueMail[]> {
  const horizon = now.add({ hours: 24 * (Math.max(...reminderDays) + 1) });
  const bookings = await queries.listUpcomingBookings(db, now, horizon);
  return bookings.flatMap((booking) => {
    const date = dateIn(booking.timeZone, booking.startsAt);
    return reminderDays
      .filter((days) => {
        const due = instantReaching(date.subtract({ days }), reminderTime, booking.timeZone);
        const stale = days === 1 ? booking.startsAt : due.add({ hours: latestHours });
        return isBetween(now, due, stale) && isOlder(booking, due);
      })
      .map((days) => ({
        key: reminderKey(booking.code, days, booking.startsAt),
        write: () => db.transaction().execute((tx) => mailReminder(tx, booking.id, now, days)),
      }));
  });
}

async function dueDebitNotices(
  { db }: Pick<Parts, "db">,
  now: Temporal.Instant,
): Promise<DueMail[]> {
  const settings = await getBookingSettings(db);
  const zone = settings.defaultTimeZone;
  const today = todayOf(settings, now);
  const [first, last] = [today.add({ days: 1 }), today.add({ days: debitNoticeDays })];
  const debits = await queries.listComingDebits(db, first, last);
  return debits
    .filter((debit) => {
      const due = instantReaching(
        debit.dueDate.subtract({ days: debitNoticeDays }),
        reminderTime,
        zone,
      );
      return Temporal.Instant.compare(due, now) <= 0 && isOlder(debit, due);
    })
    .map(({ id, code, dueDate }) => ({
      key: debitComingKey(code, dueDate),
      write: () => db.transaction().execute((tx) => mailDebitComing(tx, id, now)),
    }));
}

/** Overdue invoices are called to mind after some days, from the morning of the day. Source: docs/booking/transfers.md#overdue */
async function dueInvoiceReminders(
  { db }: Pick<Parts, "db">,
  now: Temporal.Instant,
): Promise<DueMail[]> {
  const settings = await getBookingSettings(db);
  const today = todayOf(settings, now);
  const isEarly =
    Temporal.Instant.compare(instantReaching(today, reminderTime, settings.defaultTimeZone), now) >
    0;
  const counted = isEarly ? today.subtract({ days: 1 }) : today;
  const overdue = await listOverdueInvoices(db, today);
  return overdue.flatMap(({ id, code, dueDate }) => {
    const days = dueOverdueReminder(dueDate, counted);
    return days === null
      ? []
      : {
          key: invoiceOverdueKey(code, dueDate, days),
          write: () => db.transaction().execute((tx) => mailInvoiceOverdue(tx, id, now, days)),
        };
  });
}

const isBetween = (now: Temporal.Instant, from: Temporal.Instant, to: Temporal.Instant) =>
  Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, to) < 0;

/** Whether the booking was placed or last moved before its reminder was due. */
function isOlder(
  { createdAt, movedAt }: { createdAt: Temporal.Instant; movedAt: Temporal.Instant | null },
  due: Temporal.Instant,
): boolean {
  return Temporal.Instant.compare(movedAt ?? createdAt, due) < 0;
}
