import {
  hasAllowedLength,
  type CellRange,
  type FreeCells,
  type SlotLengths,
} from "@frontage/domain/availability/select-slot.ts";
import type { SlotCell } from "@frontage/domain/availability/slot-grid.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { rangeOf } from "./day-grid.ts";

/** The cells of a wanted time; null if the grid does not offer it, a part is reserved, or it is too short or too long. */
export function offeredRange(
  cells: readonly SlotCell[],
  free: FreeCells,
  lengths: SlotLengths,
  time: Interval | null,
): CellRange | null {
  const range = rangeOf(cells, time);
  return range &&
    hasAllowedLength(range, lengths) &&
    free.slice(range.from, range.to).every((isFree) => isFree)
    ? range
    : null;
}
