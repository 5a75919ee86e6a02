import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../../app-parts.ts";
import { addFaultsOf, InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
import { getBookingSettings } from "../../../features/settings/settings.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;

/**
 * Returns when a bank transfer on a date was made: now if that is today, otherwise the start of that date.
 * @throws InvalidInput if the date lies ahead
 */
export async function transferInstant(
  { db, clock }: Parts,
  date: Temporal.PlainDate,
): Promise<Temporal.Instant> {
  const now = clock.now();
  const settings = await getBookingSettings(db);
  const order = Temporal.PlainDate.compare(date, todayOf(settings, now));
  if (order > 0) {
    throw new InvalidInput({ date: ["The date of the transfer is in the future."] });
  }
  return order === 0 ? now : startOfDay(date, settings.defaultTimeZone);
}

/** Adds the fault of the date of a refused transfer. */
export async function findTransferFaults(
  parts: Parts,
  { date }: { readonly date?: Temporal.PlainDate | undefined },
  faults: FieldErrors,
): Promise<void> {
  if (date) {
    await addFaultsOf(faults, () => transferInstant(parts, date));
  }
}
