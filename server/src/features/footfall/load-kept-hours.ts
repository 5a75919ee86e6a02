import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { outermostHours, settingsOf } from "@frontage/domain/settings/space-rules.ts";
import type { Database } from "../../db/connect.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import { getOwnRules } from "./footfall.queries.ts";

/**
 * Returns the hours whose counts are kept: from the earliest opening to the latest closing of the site and the space.
 * Source: docs/screens/footfall.md#rows-that-are-skipped
 */
export async function loadKeptHours(
  db: Database,
  spaceId: number,
): Promise<Pick<BookingSettings, "minTime" | "maxTime">> {
  const [settings, own] = await Promise.all([getBookingSettings(db), getOwnRules(db, spaceId)]);
  return outermostHours(settingsOf(settings, own));
}
