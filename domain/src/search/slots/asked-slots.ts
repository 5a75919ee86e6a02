import type { DayCells } from "../../availability/day-cells.ts";
import {
  priceMinutesOf,
  billedIncrements,
  type BilledIncrements,
  type RateCard,
} from "../../pricing/rate-card.ts";
import { sumBetween, type CardSums } from "../../pricing/card-sums.ts";
import type { WallTime } from "../../time/wall-time.ts";
import type { SpaceQuestion } from "../space-question.ts";

/** The rules of a space on a date that decide which slots its grid offers. */
export interface DayRules {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  /** The shortest and the longest booking, in minutes; null without a limit. */
  readonly minDuration: number;
  readonly maxDuration: number | null;
}

/** A slot of the grid that a question asks for, in milliseconds since the epoch. */
export interface AskedSlot {
  readonly start: number;
  readonly end: number;
  readonly startTime: WallTime;
  /** The wall time at its end, and the line of the grid: before a skipped hour they differ. */
  readonly endTime: WallTime;
  readonly gridEnd: WallTime;
  /** How a rate card sees the slot and its cells; null on a day without a clock change. */
  readonly billed: {
    readonly slot: BilledIncrements;
    readonly cells: readonly BilledIncrements[];
  } | null;
}

type AskedHours = Pick<SpaceQuestion, "start" | "end" | "hours">;

const minute = 60_000;

/**
 * Lists the slots of a date that a question asks for and a grid offers, in order: the one from `start` to `end`; all of a
 * length within a window; or without hours the shortest from each cell on, since the space has time for a booking if it
 * has time for one of those. Whether they have a price, are free and are not too soon is for the caller to check.
 */
export function askedSlots(day: DayCells, asked: AskedHours, rules: DayRules): AskedSlot[] {
  const open = { from: rules.startTime, to: rules.endTime };
  if (asked.hours !== undefined) {
    const minutes = Math.round(asked.hours * 60);
    const window = {
      from: Math.max(open.from, asked.start ?? 0),
      to: Math.min(open.to, asked.end ?? 24 * 60),
    };
    return slotsFrom(day, window, rules, (slot) => lengthOf(slot) >= minutes).filter(
      (slot) => lengthOf(slot) === minutes,
    );
  }
  const { start, end } = asked;
  if (start !== undefined && end !== undefined) {
    // A time that clocks skip means the moment of the change, as both its ends do.
    return slotsFrom(day, open, rules, (slot) => slot.endTime >= end, start).filter(
      (slot) => slot.gridEnd <= end,
    );
  }
  return slotsFrom(day, open, rules, (slot) => lengthOf(slot) >= rules.minDuration);
}

const lengthOf = ({ start, end }: Pick<AskedSlot, "start" | "end">) => (end - start) / minute;

type PlainSlot = Omit<AskedSlot, "billed">;

/** The slots within opening hours, from each cell (or the one at `only`) to the first cell with which they are complete. */
function slotsFrom(
  day: DayCells,
  open: { readonly from: WallTime; readonly to: WallTime },
  { minDuration, maxDuration }: DayRules,
  isComplete: (slot: PlainSlot) => boolean,
  only?: WallTime,
): AskedSlot[] {
  const cells = day.cells.filter(
    ({ startTime }) => startTime >= open.from && startTime + day.increment <= open.to,
  );
  const slots: AskedSlot[] = [];
  for (const [from, { start, startTime }] of cells.entries()) {
    if (only !== undefined && startTime !== only) {
      continue;
    }
    for (let to = from; to < cells.length; to += 1) {
      const last = cells[to];
      const slot = last && {
        start,
        startTime,
        end: last.end,
        endTime: last.endTime,
        gridEnd: last.startTime + day.increment,
      };
      if (slot && isComplete(slot)) {
        const minutes = lengthOf(slot);
        if (minutes >= minDuration && (maxDuration === null || minutes <= maxDuration)) {
          slots.push({ ...slot, billed: billedOf(day, slot, cells.slice(from, to + 1)) });
        }
        break;
      }
    }
  }
  return slots;
}

function billedOf(
  { isOrdinary, zone, increment }: DayCells,
  { start, end }: PlainSlot,
  cells: DayCells["cells"],
): AskedSlot["billed"] {
  if (isOrdinary) {
    return null;
  }
  const interval = {
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
  };
  return {
    slot: billedIncrements(interval, zone, increment),
    cells: cells.flatMap(({ billed }) => billed ?? []),
  };
}

/**
 * Returns the net price of a slot as `quote()` has it before the discount, in minor units; null if the grid shows no
 * price for a part of it.
 * @param sums the card's sums of the slot's weekday
 */
export function netOfSlot(
  card: Pick<RateCard, "prices">,
  sums: CardSums,
  { startTime, endTime, billed }: Pick<AskedSlot, "startTime" | "endTime" | "billed">,
  priceDuration: number,
): number | null {
  if (!billed) {
    const priceMinutes = sumBetween(sums, startTime, endTime);
    return priceMinutes === null ? null : Math.floor(priceMinutes / priceDuration);
  }
  const isPriced = billed.cells.every((cell) => priceMinutesOf(card, cell) !== null);
  const priceMinutes = isPriced ? priceMinutesOf(card, billed.slot) : null;
  return priceMinutes === null ? null : Math.floor(priceMinutes / priceDuration);
}
