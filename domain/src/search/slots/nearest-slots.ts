import { elapsedMinutes, type Interval } from "../../time/interval.ts";

export interface NearestSlotRules {
  /** The length of a grid cell, in minutes. */
  readonly increment: number;
  /** The longest booking, in minutes; null without a limit. */
  readonly longest: number | null;
  /** The maximum number of slots. */
  readonly most: number;
}

/**
 * Lists the slots nearest to a wanted one: one in each free time, as long as the wanted one where there is room, else the
 * whole free time. Those with the whole length come first, each group by how far its start is from the wanted one.
 * @param free the free times of a date, which begin and end on the grid: `DayAvailability.free`
 */
export function nearestSlots(
  free: readonly Interval[],
  wanted: Interval,
  { increment, longest, most }: NearestSlotRules,
): Interval[] {
  const onGrid = Math.max(1, Math.ceil(elapsedMinutes(wanted) / increment)) * increment;
  const minutes = longest === null ? onGrid : Math.min(onGrid, longest);
  const distance = ({ start }: Interval) =>
    Math.abs(elapsedMinutes({ start: wanted.start, end: start }));
  return free
    .map((stretch) => {
      const room = elapsedMinutes(stretch) - minutes;
      const steps = Math.round(
        elapsedMinutes({ start: stretch.start, end: wanted.start }) / increment,
      );
      const offset = Math.min(Math.max(0, steps * increment), Math.max(0, room));
      const start = stretch.start.add({ minutes: offset });
      return { start, end: room < 0 ? stretch.end : start.add({ minutes }), isShorter: room < 0 };
    })
    .toSorted(
      (one, other) =>
        Number(one.isShorter) - Number(other.isShorter) || distance(one) - distance(other),
    )
    .slice(0, most)
    .map(({ start, end }) => ({ start, end }));
}
