import type { CellRange, FreeCells } from "@frontage/domain/availability/select-slot.ts";
import type { SlotCell } from "@frontage/domain/availability/slot-grid.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { rangeOf } from "./day-grid.ts";

/** The cells of a wanted time; null if the grid does not offer it, a part is reserved, or it is too short. */
export function offeredRange(
  cells: readonly SlotCell[],
  free: FreeCells,
  minCells: number,
  time: Interval | null,
): CellRange | null {
  const range = rangeOf(cells, time);
  return range &&
    range.to - range.from >= minCells &&
    free.slice(range.from, range.to).every((isFree) => isFree)
    ? range
    : null;
}
