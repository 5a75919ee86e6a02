import { closedIntervals } from "@frontage/domain/availability/closed-dates.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { insertClosedTime } from "../../../server/src/features/availability/closed-times/closed-times.queries.ts";

const reason = "Deep clean";
const weeks = 8;

/** Closes a space every Monday before its first priced hour, so that no booking of the demo world is in the way. */
export async function loadClosedTimes(
  tx: DatabaseTransaction,
  space: { readonly id: number; readonly timeZone: string },
  today: Temporal.PlainDate,
): Promise<void> {
  const firstDate = today.add({ days: 8 - today.dayOfWeek });
  const rule = {
    firstDate,
    lastDate: firstDate.add({ weeks: weeks - 1 }),
    startTime: 6 * 60,
    endTime: 8 * 60,
    repeats: "weekly" as const,
  };
  const closedTimeId = await insertClosedTime(tx, {
    ...rule,
    code: "DEEPCLEAN0",
    spaceId: space.id,
    reason,
    createdAt: startOfDay(today, space.timeZone),
  });
  await tx
    .insertInto("claims")
    .values(
      closedIntervals(rule, space.timeZone).map(({ start, end }) => ({
        spaceId: space.id,
        startsAt: start,
        endsAt: end,
        closedReason: reason,
        closedTimeId,
      })),
    )
    .execute();
}
