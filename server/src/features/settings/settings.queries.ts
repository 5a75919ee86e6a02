import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { Database } from "../../db/connect.ts";

/** Returns the present booking settings. */
export async function getBookingSettings(db: Database): Promise<BookingSettings> {
  const { id: _, ...settings } = await db
    .selectFrom("bookingSettings")
    .selectAll()
    .executeTakeFirstOrThrow();
  return settings;
}

/** Returns the company's contact details and links. */
export function getSiteSettingsRow(db: Database) {
  return db.selectFrom("siteSettings").selectAll().executeTakeFirstOrThrow();
}

/** Lists tax rates as decimal digits, of one currency or of all. */
export function listTaxes(db: Database, currency?: string) {
  return db
    .selectFrom("taxes")
    .$if(currency !== undefined, (query) => query.where("currency", "=", currency ?? ""))
    .select(["rate", "currency"])
    .orderBy("currency")
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
