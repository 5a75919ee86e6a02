/** A run of grid cells `[from, to)`, by index. */
export interface CellRange {
  readonly from: number;
  readonly to: number;
}

/** For each cell, whether the selection may cover it. */
export type FreeCells = readonly boolean[];

/** How long a slot may be, in minutes. */
export interface SlotLengths {
  /** The length of each cell, which a clock change can stretch or shorten. */
  readonly cells: readonly number[];
  readonly shortest: number;
  /** Null without a limit. */
  readonly longest: number | null;
}

/** The length of a run of cells, in minutes. */
function minutesOf({ cells }: SlotLengths, { from, to }: CellRange): number {
  return cells.slice(from, to).reduce((sum, minutes) => sum + minutes, 0);
}

const isTooShort = (range: CellRange, lengths: SlotLengths) =>
  minutesOf(lengths, range) < lengths.shortest;

const isTooLong = (range: CellRange, lengths: SlotLengths) =>
  lengths.longest !== null && minutesOf(lengths, range) > lengths.longest;

/** Whether a run of cells is neither shorter nor longer than a booking may be. */
export function hasAllowedLength(range: CellRange, lengths: SlotLengths): boolean {
  return !isTooShort(range, lengths) && !isTooLong(range, lengths);
}

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
 * Lists where slots that start with a cell can end, as the index after their last cell, in order. All slots of a day are
 * those of its cells. Source: docs/booking/availability.md#what-the-grid-offers
 */
export function endsFrom(free: FreeCells, from: number, lengths: SlotLengths): number[] {
  const { cells, shortest, longest } = lengths;
  const ends: number[] = [];
  let minutes = 0;
  for (let to = from + 1; free[to - 1]; to++) {
    minutes += cells[to - 1] ?? 0;
    if (longest !== null && minutes > longest) {
      break;
    }
    if (minutes >= shortest) {
      ends.push(to);
    }
  }
  return ends;
}

/**
 * Selects a slot by a click on a cell. It starts there, lasts `wanted` minutes and ends at the first cell that is not
 * free. If that leaves it too short, it starts earlier; null if no slot fits. Source: docs/booking/availability.md#choosing.
 * @param wanted the shortest duration, or the length of a slot that moves here from another date
 */
export function slotAt(
  free: FreeCells,
  index: number,
  lengths: SlotLengths,
  wanted = lengths.shortest,
): CellRange | null {
  const run = freeRunAround(free, index);
  if (!run) {
    return null;
  }
  const ends = endsFrom(free, index, lengths);
  const to =
    ends.find((end) => minutesOf(lengths, { from: index, to: end }) >= wanted) ?? ends.at(-1);
  if (to !== undefined) {
    return { from: index, to };
  }
  let from = index;
  while (from > run.from && isTooShort({ from, to: run.to }, lengths)) {
    from--;
  }
  const slot = { from, to: run.to };
  return hasAllowedLength(slot, lengths) ? slot : null;
}

/**
 * Extends a slot to a cell beside it, included, or as far as the longest duration allows; null if the cell is inside
 * the slot or another one between is not free.
 */
export function extendTo(
  free: FreeCells,
  slot: CellRange,
  index: number,
  lengths: SlotLengths,
): CellRange | null {
  const from = Math.min(slot.from, index);
  const to = Math.max(slot.to, index + 1);
  const isInside = from === slot.from && to === slot.to;
  if (isInside || !free.slice(from, to).every((isFree) => isFree)) {
    return null;
  }
  return to > slot.to ? resizeEnd(free, slot, to, lengths) : resizeStart(free, slot, from, lengths);
}

/** Selects a slot by a drag from one cell to another, both included, up to the first cell that is not free. */
export function slotBetween(
  free: FreeCells,
  anchor: number,
  index: number,
  lengths: SlotLengths,
): CellRange | null {
  const first = slotAt(free, anchor, lengths);
  if (!first) {
    return null;
  }
  return index >= anchor
    ? resizeEnd(free, first, index + 1, lengths)
    : resizeStart(free, { from: anchor, to: Math.max(first.to, anchor + 1) }, index, lengths);
}

/** Drags the upper handle: the slot starts at `from`, or as close as free cells and the allowed lengths permit. */
export function resizeStart(
  free: FreeCells,
  slot: CellRange,
  from: number,
  lengths: SlotLengths,
): CellRange {
  const run = freeRunAround(free, slot.to - 1);
  const starts = run
    ? indexesOf(run).filter((start) => hasAllowedLength({ from: start, to: slot.to }, lengths))
    : [];
  const start = nearest(starts, from);
  return start === null ? slot : { from: start, to: slot.to };
}

/** Drags the lower handle: the slot ends before `to`, or as close as free cells and the allowed lengths permit. */
export function resizeEnd(
  free: FreeCells,
  slot: CellRange,
  to: number,
  lengths: SlotLengths,
): CellRange {
  const end = nearest(endsFrom(free, slot.from, lengths), to);
  return end === null ? slot : { from: slot.from, to: end };
}

const indexesOf = ({ from, to }: CellRange) =>
  Array.from({ length: to - from }, (_, index) => from + index);

function nearest(values: readonly number[], wanted: number): number | null {
  return values.reduce<number | null>(
    (best, value) =>
      best === null || Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best,
    null,
  );
}

/** Drags the whole slot to start at `from`. It does not move if it does not fit there. */
export function moveSlot(
  free: FreeCells,
  slot: CellRange,
  from: number,
  lengths: SlotLengths,
): CellRange {
  const length = slot.to - slot.from;
  const start = Math.max(0, Math.min(from, free.length - length));
  const moved = { from: start, to: start + length };
  const isFree = free.slice(moved.from, moved.to).every((cell) => cell);
  return isFree && hasAllowedLength(moved, lengths) ? moved : slot;
}
