import { getAvailability } from "@frontage/contract/spaces/availability.ts";
import { monthAvailability } from "@frontage/domain/availability/month-availability.ts";
import { earliestBookableDate, withoutNotice } from "@frontage/domain/settings/booking-dates.ts";
import { settingsOf } from "@frontage/domain/settings/space-rules.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { z } from "zod";
import type { Database } from "../../db/connect.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import type { CalendarSpace } from "../spaces/spaces.queries.ts";
import { reservedTimesJson, type ReservedTimesQuery } from "./claims.queries.ts";
import { listRateCards } from "./rate-cards.queries.ts";

const maxAnswers = 500;
const reservedTimes = z.array(z.object({ start_time: z.string(), end_time: z.string() }));

/** Returns the availability of each date of a month in wire form, with one read of the month's claims. */
export type AnswerMonth = (
  space: CalendarSpace,
  month: Temporal.PlainYearMonth,
  query: Omit<ReservedTimesQuery, "space" | "within"> & {
    /** Whether the dates count that are too close for customers. */
    readonly hasNoNotice: boolean;
  },
) => Promise<string>;

/**
 * Keeps the last answers with all data that they were made from, since the calculation takes far longer than reading
 * the data. Source: docs/booking/availability.md#a-month-at-a-glance
 */
export function createMonthAnswers(db: Database): AnswerMonth {
  const answers = new Map<string, string>();
  return async (space, month, query) => {
    const zone = space.timeZone;
    const first = month.toPlainDate({ day: 1 });
    const next = first.add({ months: 1 });
    const within = { start: startOfDay(first, zone), end: startOfDay(next, zone) };
    const [site, cards, reserved] = await Promise.all([
      getBookingSettings(db),
      listRateCards(db, space, first, next),
      reservedTimesJson(db, { ...query, space, within }),
    ]);
    const usual = settingsOf(site, space);
    const settings = query.hasNoNotice ? withoutNotice(usual) : usual;
    const earliest = earliestBookableDate(settings, query.now);
    const passed = passedUntil(startOfDay(earliest, zone), query.now);
    const madeFrom = JSON.stringify([zone, month, earliest, passed, settings, cards]) + reserved;
    const known = answers.get(madeFrom);
    if (known !== undefined) {
      return known;
    }
    const days = monthAvailability(month, {
      zone,
      settings,
      cards,
      reserved: reservedTimes.parse(JSON.parse(reserved)).map(({ start_time, end_time }) => ({
        start: Temporal.Instant.from(start_time),
        end: Temporal.Instant.from(end_time),
      })),
      now: query.now,
    });
    const answer = days.map(({ free, ...day }) => ({ ...day, free: [...free] }));
    const json = JSON.stringify(z.encode(getAvailability.answer, answer));
    answers.set(madeFrom, json);
    const [oldest] = answers.keys();
    if (answers.size > maxAnswers && oldest !== undefined) {
      answers.delete(oldest);
    }
    return json;
  };
}

/** The minute up to which times have passed, if any of the offered dates has begun: cells start at whole minutes. */
function passedUntil(offeredFrom: Temporal.Instant, now: Temporal.Instant): number | null {
  return Temporal.Instant.compare(offeredFrom, now) <= 0
    ? Math.floor(now.epochMilliseconds / 60_000)
    : null;
}
