import type { Api } from "@frontage/contract/client.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";

/** Today in the zone of all figures, and how dates are printed. */
export async function loadLandlordToday(api: Api, now: Temporal.Instant) {
  const { defaultTimeZone, dateFormat } = await api(getBookingSettings);
  return { today: dateIn(defaultTimeZone, now), timeZone: defaultTimeZone, dateFormat };
}

export type LandlordToday = Awaited<ReturnType<typeof loadLandlordToday>>;
