import type { Clock } from "@frontage/domain/time/clock.ts";
import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import type { Actor } from "../../../server/src/audit/record-audit.queries.ts";
import type { Database } from "../../../server/src/db/connect.ts";

/** What the console's operations need: when which member of staff worked. */
export interface StaffParts {
  /** Its transactions are part of the one that loads the demo world. */
  readonly db: Database;
  readonly clock: Clock;
  readonly actor: Actor;
  readonly timeZone: string;
}

/** Returns the parts for the work of another date, at nine in the morning. */
export function partsAt<Parts extends Omit<StaffParts, "clock">>(
  parts: Parts,
  date: Temporal.PlainDate,
): Parts & Pick<StaffParts, "clock"> {
  const at = instantReaching(date, 9 * 60, parts.timeZone);
  return { ...parts, clock: { now: () => at } };
}
