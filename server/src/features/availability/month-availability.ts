import {
  monthAvailability,
  type DayAvailability,
} from "@frontage/domain/availability/month-availability.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { Database } from "../../db/connect.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import type { BookableSpace } from "../spaces/spaces.queries.ts";
import { listReservedTimes, type ReservedTimesQuery } from "./claims.queries.ts";
import { listRateCards } from "./rate-cards.queries.ts";

/** Returns the availability of each date of a month, with one read of the month's claims. */
export async function loadMonthAvailability(
  db: Database,
  space: BookableSpace,
  month: Temporal.PlainYearMonth,
  query: Omit<ReservedTimesQuery, "space" | "within">,
): Promise<DayAvailability[]> {
  const first = month.toPlainDate({ day: 1 });
  const next = first.add({ months: 1 });
  const within = {
    start: startOfDay(first, space.timeZone),
    end: startOfDay(next, space.timeZone),
  };
  const [settings, cards, reserved] = await Promise.all([
    getBookingSettings(db),
    listRateCards(db, space, first, next),
    listReservedTimes(db, { ...query, space, within }),
  ]);
  return monthAvailability(month, {
    zone: space.timeZone,
    settings,
    cards,
    reserved,
    now: query.now,
  });
}
