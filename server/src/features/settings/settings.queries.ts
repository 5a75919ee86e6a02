import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { prepared } from "../../db/prepared.ts";
import { findOncePerPage } from "../../http/request/page-session.ts";

const selectBookingSettings = prepared((db) =>
  db
    .selectFrom("bookingSettings")
    .select(["minTime", "maxTime", "increment", "priceDuration", "minDuration", "minDateOffset"])
    .select(["flexiTicketMinDateOffset", "flexiTicketRate", "finalPaymentDateOffset"])
    .select(["defaultTimeZone", "changeCutoffDays", "addOnsNoteDays", "dateFormat"])
    .compile(),
);

const bookingSettings = Symbol("booking settings");

/** Returns the current booking settings. The calls of a page share them. */
export function getBookingSettings(db: Database): Promise<BookingSettings> {
  return findOncePerPage(bookingSettings, "", () => readBookingSettings(db));
}

/** Returns the booking settings that the database has now. */
export async function readBookingSettings(db: Database): Promise<BookingSettings> {
  const [settings] = await selectBookingSettings(db, {});
  if (!settings) {
    throw new Error("The database has no booking settings");
  }
  return settings;
}

/** Returns the company, its contact details and links, and how dates are printed. */
export function getSiteSettingsRow(db: Database) {
  return db
    .selectFrom(["siteSettings", "bookingSettings", "company"])
    .selectAll("siteSettings")
    .select(["company.legalName", "company.companyNumber", "company.address"])
    .select(["company.registeredIn", "company.registeredOffice", "company.accountName"])
    .select(["company.sortCode", "company.accountNumber", "company.iban", "company.bic"])
    .select("bookingSettings.dateFormat")
    .executeTakeFirstOrThrow();
}

/**
 * Lists the tax rates that apply now, as decimal digits, for one currency or for all.
 * Source: docs/booking/pricing.md#tax-rates
 */
export function listTaxes(db: Database, now: Temporal.Instant, currency?: string) {
  const today = sql<Temporal.PlainDate>`(
    select (${now}::timestamptz at time zone default_time_zone)::date from booking_settings)`;
  return db
    .selectFrom("taxes")
    .$if(currency !== undefined, (query) => query.where("currency", "=", currency ?? ""))
    .where("startDate", "<=", today)
    .distinctOn("currency")
    .select(["rate", "currency"])
    .orderBy("currency")
    .orderBy("startDate", "desc")
    .execute();
}

/** Whether the company on documents is set. In a new database some fields still contain placeholders. */
export async function isCompanySet(db: Database): Promise<boolean> {
  const unset = await db
    .selectFrom("company")
    .where((eb) =>
      eb.or([
        eb("legalName", "=", "Company name not set"),
        eb("companyNumber", "=", "not set"),
        eb("vatNumber", "=", "not set"),
      ]),
    )
    .select("id")
    .executeTakeFirst();
  return unset === undefined;
}
