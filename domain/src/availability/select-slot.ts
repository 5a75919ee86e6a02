/** A run of grid cells `[from, to)`, by index. */
export interface CellRange {
  readonly from: number;
  readonly to: number;
}

/** For each cell, whether the selection may cover it. */
export type FreeCells = readonly boolean[];

/** The longest run of free cells around `index`; null if that cell is not free. */
function freeRunAround(free: FreeCells, index: number): CellRange | null {
  if (!free[index]) {
    return null;
  }
  let from = index;
  let to = index + 1;
  while (from > 0 && free[from - 1]) {
    from--;
  }
  while (to < free.length && free[to]) {
    to++;
  }
  return { from, to };
}

/**
 * Selects a slot by a click on a cell. It starts there, lasts `wantedCells` and ends at the first cell that is not
 * free. If that leaves it too short, it starts earlier; null if no slot fits. Source: docs/booking/availability.md#choosing.
 * @param wantedCells the shortest duration, or the length of a slot that moves here from another date
 */
export function slotAt(
  free: FreeCells,
  index: number,
  minCells: number,
  wantedCells = minCells,
): CellRange | null {
  const run = freeRunAround(free, index);
  if (!run || run.to - run.from < minCells) {
    return null;
  }
  const to = Math.min(index + Math.max(minCells, wantedCells), run.to);
  return { from: Math.min(index, to - minCells), to };
}

/** Extends a slot to a cell beside it, included; null if the cell is inside the slot or another one between is not free. */
export function extendTo(free: FreeCells, slot: CellRange, index: number): CellRange | null {
  const from = Math.min(slot.from, index);
  const to = Math.max(slot.to, index + 1);
  const isInside = from === slot.from && to === slot.to;
  return isInside || !free.slice(from, to).every((isFree) => isFree) ? null : { from, to };
}

/** Selects a slot by a drag from one cell to another, both included, up to the first cell that is not free. */
export function slotBetween(
  free: FreeCells,
  anchor: number,
  index: number,
  minCells: number,
): CellRange | null {
  const first = slotAt(free, anchor, minCells);
  if (!first) {
    return null;
  }
  return index >= anchor
    ? resizeEnd(free, first, index + 1, minCells)
    : resizeStart(free, { from: anchor, to: Math.max(first.to, anchor + 1) }, index, minCells);
}

/** Drags the upper handle: the slot starts at `from`, or as close as free cells and the shortest duration allow. */
export function resizeStart(
  free: FreeCells,
  slot: CellRange,
  from: number,
  minCells: number,
): CellRange {
  const run = freeRunAround(free, slot.to - 1);
  if (!run) {
    return slot;
  }
  return { from: Math.max(run.from, Math.min(from, slot.to - minCells)), to: slot.to };
}

/** Drags the lower handle: the slot ends before `to`, or as close as free cells and the shortest duration allow. */
export function resizeEnd(
  free: FreeCells,
  slot: CellRange,
  to: number,
  minCells: number,
): CellRange {
  const run = freeRunAround(free, slot.from);
  if (!run) {
    return slot;
  }
  return { from: slot.from, to: Math.min(run.to, Math.max(to, slot.from + minCells)) };
}

/** Drags the whole slot to start at `from`. It does not move if it does not fit there. */
export function moveSlot(free: FreeCells, slot: CellRange, from: number): CellRange {
  const length = slot.to - slot.from;
  const start = Math.max(0, Math.min(from, free.length - length));
  for (let index = start; index < start + length; index++) {
    if (!free[index]) {
      return slot;
    }
  }
  return { from: start, to: start + length };
}
