import { elapsedMinutes, type Interval } from "../time/interval.ts";
import type { FreeCells } from "./select-slot.ts";

/**
 * Every slot of a day that lasts exactly so many elapsed minutes and covers free cells only, in order of its start:
 * where a booking of that length could move to. Source: docs/booking-changes.md#moves.
 * @param cells the cells of one date, each beginning where the one before it ends or later
 */
export function slotsOfLength(
  cells: readonly Interval[],
  free: FreeCells,
  minutes: number,
): Interval[] {
  return cells.flatMap((first, from) => {
    for (let index = from; index < cells.length && free[index]; index++) {
      const last = cells[index];
      const length = last ? elapsedMinutes({ start: first.start, end: last.end }) : 0;
      if (last && length === minutes) {
        return [{ start: first.start, end: last.end }];
      }
      if (length > minutes) {
        return [];
      }
    }
    return [];
  });
}
