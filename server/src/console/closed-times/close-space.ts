import type { Obstacle } from "@frontage/contract/console/prices/closed-times.ts";
import {
  closedDates,
  closedIntervals,
  maxClosedDates,
  type ClosedTimeRule,
} from "@frontage/domain/availability/closed-dates.ts";
import { formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import { endOfDay } from "@frontage/domain/time/wall-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { InvalidInput, Refusal, type FieldErrors } from "../../http/reply/refusal.ts";
import { newCode } from "../../text/random-code.ts";
import { claimSlots, lockSpaces } from "../../features/availability/claim-slots.queries.ts";
import {
  insertClosedTime,
  listObstacles,
} from "../../features/availability/closed-times/closed-times.queries.ts";

interface ClosedSpace {
  readonly id: number;
  readonly timeZone: string;
}

export interface ClosedTimeInput extends ClosedTimeRule {
  readonly reason: string;
}

/** The number of obstacles that the sentence of a refusal names. The answer lists all of them. */
const namedObstacles = 3;

/**
 * Closes a space at the times of a rule, all or none, and returns the code of the closed time. Buffers do not count: a
 * closed time may begin where a booking ends. Source: docs/booking/availability.md#closed-times
 * @throws InvalidInput
 * @throws Refusal slot_taken with everything that is in the way
 */
export async function closeSpace(
  tx: DatabaseTransaction,
  space: ClosedSpace,
  input: ClosedTimeInput,
  now: Temporal.Instant,
): Promise<string> {
  const intervals = checkedIntervals(input, space, now);
  await lockSpaces(tx, [space.id]);
  const obstacles = await listObstacles(tx, space.id, intervals, now);
  if (obstacles.length > 0) {
    throw inTheWay(
      space,
      obstacles.map(({ booking, reason, start, end }) => ({
        kind: booking !== null ? "booking" : reason !== null ? "closed_time" : "check_out",
        booking,
        reason,
        start,
        end,
      })),
    );
  }
  const code = newCode();
  const { reason, firstDate, startTime, endTime, repeats } = input;
  const lastDate = repeats === "once" ? firstDate : input.lastDate;
  const closedTimeId = await insertClosedTime(tx, {
    code,
    spaceId: space.id,
    reason,
    firstDate,
    lastDate,
    startTime,
    endTime,
    repeats,
    createdAt: now,
  });
  const withoutBuffers = { id: space.id, bufferBefore: 0, bufferAfter: 0 };
  await claimSlots(
    tx,
    { space: withoutBuffers, now },
    intervals.map((interval) => ({ ...interval, closedReason: reason, closedTimeId })),
  );
  return code;
}

/**
 * Checks a rule that was refused, as far as it could be read. A rule whose other fields are missing is checked with
 * whole days, once.
 * @throws InvalidInput
 */
export function checkSentRule(
  { firstDate, lastDate, startTime, endTime, repeats }: Partial<ClosedTimeRule>,
  space: Pick<ClosedSpace, "timeZone">,
  now: Temporal.Instant,
): void {
  const isPair = startTime !== undefined && endTime !== undefined;
  const times = isPair ? { startTime, endTime } : { startTime: 0, endTime: endOfDay };
  const date = firstDate ?? dateIn(space.timeZone, now).add({ days: 1 });
  const isRange = firstDate && lastDate && repeats;
  const dates = isRange
    ? { firstDate, lastDate, repeats }
    : { firstDate: date, lastDate: date, repeats: "once" as const };
  checkedIntervals({ ...times, ...dates }, space, now);
}

/**
 * The times of a rule.
 * @throws InvalidInput
 */
function checkedIntervals(
  input: ClosedTimeRule,
  { timeZone }: Pick<ClosedSpace, "timeZone">,
  now: Temporal.Instant,
) {
  const errors: FieldErrors = {};
  if (input.startTime >= input.endTime) {
    errors["end_time"] = ["The end must be after the start."];
  }
  if (input.repeats !== "once") {
    if (Temporal.PlainDate.compare(input.lastDate, input.firstDate) < 0) {
      errors["last_date"] = ["The last date must not be before the first."];
    } else if (closedDates(input).length > maxClosedDates) {
      errors["last_date"] = [`Choose at most ${maxClosedDates} dates.`];
    }
  }
  const intervals = closedIntervals(input, timeZone);
  const [first] = intervals;
  if (first && Temporal.Instant.compare(first.end, now) <= 0) {
    errors["first_date"] = ["This time has passed. Choose a later one."];
  }
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  if (intervals.length === 0) {
    throw new InvalidInput({ start_time: ["The clocks skip this time on that date."] });
  }
  return intervals;
}

function inTheWay({ timeZone }: ClosedSpace, obstacles: readonly Obstacle[]): Refusal {
  const named = obstacles.slice(0, namedObstacles).map((obstacle) => {
    const time = formatFullTimeIn(timeZone, obstacle);
    switch (obstacle.kind) {
      case "booking":
        return `booking ${obstacle.booking ?? ""} (${time})`;
      case "closed_time":
        return `another closed time, “${obstacle.reason ?? ""}” (${time})`;
      case "check_out":
        return `a customer at check-out (${time})`;
    }
  });
  const more = obstacles.length - named.length;
  return new Refusal(
    "slot_taken",
    `Conflicts: ${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}. No time was closed.`,
    {
      obstacles: obstacles.map(({ start, end, ...obstacle }) => ({
        ...obstacle,
        start: start.toString(),
        end: end.toString(),
      })),
    },
  );
}
