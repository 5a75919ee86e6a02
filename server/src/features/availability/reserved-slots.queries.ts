import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql, type RawBuilder } from "kysely";
import { isOwnHold, type HoldOwner } from "./hold-owner.queries.ts";

/** The places of slots in a prepared statement: their starts and their ends, in the same order. */
export interface SlotPlaces {
  readonly starts: RawBuilder<readonly string[]>;
  readonly ends: RawBuilder<readonly string[]>;
}

/** The values of those places. */
export function slotValues(slots: readonly Interval[]) {
  return {
    starts: slots.map(({ start }) => start.toString()),
    ends: slots.map(({ end }) => end.toString()),
  };
}

interface ReservedSlots extends SlotPlaces {
  readonly now: RawBuilder<Temporal.Instant>;
  /** The condition that `spaces` is the space of the slots. */
  readonly isSpace: RawBuilder<boolean>;
  /** The caller: their own holds do not count. */
  readonly exceptHoldsOf?: { readonly [Name in keyof HoldOwner]: RawBuilder<HoldOwner[Name]> };
}

/**
 * Selects the indexes of the slots that overlap a reserved time, by the same rule as `listReservedTimes`, as a part of a
 * prepared statement. The selected arrays hide their lengths from the planner, and the offset makes it look up the claims of
 * each slot in their index, instead of joining all claims: docs/speed/prepared-statements.md#rules
 */
export function selectReservedSlots({
  starts,
  ends,
  now,
  isSpace,
  exceptHoldsOf,
}: ReservedSlots): RawBuilder<unknown> {
  return sql`
    select (slot.number - 1)::int as index
    from spaces
    cross join lateral (
      select greatest(buffer_before, buffer_after) * interval '1 minute' as minutes) as gap
    cross join unnest((select ${starts}::timestamptz[]), (select ${ends}::timestamptz[]))
      with ordinality as slot (starts_at, ends_at, number)
    where ${isSpace} and exists (
      select from claims left join holds on holds.id = claims.hold_id
      where claims.space_id = spaces.id
        and claims.starts_at > slot.starts_at - interval '25 hours' - gap.minutes
        and claims.starts_at < slot.ends_at + gap.minutes
        and claims.ends_at
          + case when claims.closed_reason is null then gap.minutes else interval '0' end > slot.starts_at
        and claims.starts_at
          - case when claims.closed_reason is null then gap.minutes else interval '0' end < slot.ends_at
        and (claims.hold_id is null or holds.expires_at > ${now}::timestamptz)
        and ${exceptHoldsOf ? sql`${isOwnHold(exceptHoldsOf)} is not true` : sql`true`}
      offset 0)
    order by slot.number`;
}
