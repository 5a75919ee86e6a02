import {
  monthAvailability,
  type DayAvailability,
} from "@frontage/domain/availability/month-availability.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { Database } from "../../db/connect.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import type { BookableSpace } from "../spaces/spaces.queries.ts";
import { selectBusyTimes, type BusyQuestion } from "./claims.queries.ts";
import { listRateCards } from "./rate-cards.queries.ts";

/** What each date of a month offers in a space, by one read of the month's claims. */
export async function loadMonthAvailability(
  db: Database,
  space: BookableSpace,
  month: Temporal.PlainYearMonth,
  question: Omit<BusyQuestion, "space" | "from" | "to">,
): Promise<DayAvailability[]> {
  const first = month.toPlainDate({ day: 1 });
  const next = first.add({ months: 1 });
  const [settings, cards, busy] = await Promise.all([
    getBookingSettings(db),
    listRateCards(db, space, first, next),
    selectBusyTimes(db, {
      ...question,
      space,
      from: startOfDay(first, space.timeZone),
      to: startOfDay(next, space.timeZone),
    }).execute(),
  ]);
  return monthAvailability(month, {
    zone: space.timeZone,
    settings,
    cards,
    reserved: busy,
    now: question.now,
  });
}
