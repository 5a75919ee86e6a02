import { elapsedMinutes, type Interval } from "../time/interval.ts";
import type { FreeCells } from "./select-slot.ts";

/**
 * Lists every slot of a day that lasts exactly `minutes` and covers only free cells, in order: the times to which a
 * booking of that length can move. Source: docs/booking/changes.md#moves.
 * @param cells the cells of one date, in order
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
