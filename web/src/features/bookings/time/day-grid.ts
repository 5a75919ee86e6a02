import {
  cellStatus,
  slotGrid,
  type CellStatus,
  type SlotCell,
} from "@frontage/domain/availability/slot-grid.ts";
import type { CellRange, SlotLengths } from "@frontage/domain/availability/select-slot.ts";
import { formatMoney, formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import { cellPrices, type CellPrices } from "@frontage/domain/pricing/cell-prices.ts";
import type { RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { elapsedMinutes, type Interval } from "@frontage/domain/time/interval.ts";
import { formatFullDate, formatSpokenTimeRange } from "@frontage/domain/time/format-time.ts";
import type { WizardData } from "../wizard-data.ts";

/** A cell with its status, price and label. */
export interface ShownCell extends SlotCell {
  readonly status: CellStatus;
  /**
   * "£36", "£48.75" or "≈ £29.99": the price of one increment with tax; null without a price or while the tax is unknown.
   */
  readonly price: string | null;
  /** "Tuesday 4 May 2027, 10:00 to 10:30, £36 including VAT, available": the accessible name. */
  readonly label: string;
}

export interface DayContext {
  readonly date: Temporal.PlainDate;
  readonly card: RateCard | null;
  readonly reserved: readonly Interval[];
  /** The time being chosen, if it lies on this date. */
  readonly current: Interval | null;
  /** The draft's other times. */
  readonly others: readonly Interval[];
  readonly now: Temporal.Instant;
}

/** The parts of a space and the marketplace that decide what a day shows. */
interface DayPrices extends Pick<WizardData, "settings" | "taxRate"> {
  readonly space: Pick<WizardData["space"], "timeZone" | "samplePrice">;
}

/** A day as the grid shows it. */
interface ShownDay {
  readonly cells: ShownCell[];
  /** How the cells add up to the price of a slot. */
  readonly precision: CellPrices["precision"];
}

/** The cells of a day as the grid shows them. */
export function dayGrid({ space, settings, taxRate }: DayPrices, day: DayContext): ShownDay {
  const { reserved, current, others: selected, now } = day;
  const context = { reserved, current, selected, now };
  const { currency } = space.samplePrice;
  const date = formatFullDate(day.date);
  const slots = slotGrid(day.date, space.timeZone, settings, day.card);
  const prices =
    taxRate === null
      ? null
      : cellPrices(slots, day.card, {
          zone: space.timeZone,
          steps: settings,
          taxRate: rate(taxRate),
        });
  const cells = slots.map((cell, index) => {
    const status = cellStatus(cell, context);
    const amount = cell.net === null ? null : (prices?.gross[index] ?? null);
    const figure =
      amount === null
        ? null
        : (prices?.isWhole ? formatWholeMoney : formatMoney)({ amount, currency });
    const isAbout = prices?.precision === "about";
    const price = figure && (isAbout ? `≈ ${figure}` : figure);
    const spoken = figure && `${isAbout ? "about " : ""}${figure} including VAT`;
    const range = formatSpokenTimeRange(cell.startTime, cell.endTime);
    return {
      ...cell,
      status,
      price,
      label: [date, range, spoken, statusLabels[status]].filter(Boolean).join(", "),
    };
  });
  return { cells, precision: prices?.precision ?? "exact" };
}

const statusLabels: Record<CellStatus, string> = {
  available: "available",
  current: "chosen now",
  selected: "selected, one of your times",
  reserved: "reserved",
  unavailable: "unavailable",
};

/** For each cell, whether the time being chosen may cover it. Its own cells are free unless reserved. */
export function freeCells(cells: readonly ShownCell[], reserved: readonly Interval[]): boolean[] {
  return cells.map(
    (cell) =>
      cell.net !== null &&
      (cell.status === "available" ||
        (cell.status === "current" &&
          !reserved.some(
            ({ start, end }) =>
              Temporal.Instant.compare(start, cell.end) < 0 &&
              Temporal.Instant.compare(cell.start, end) < 0,
          ))),
  );
}

/** How long a slot of a day may be. */
export function lengthsOf(
  cells: readonly SlotCell[],
  { minDuration, maxDuration }: WizardData["settings"],
): SlotLengths {
  return { cells: cells.map(elapsedMinutes), shortest: minDuration, longest: maxDuration };
}

/** The cells that a time covers; null if it is not on this day. */
export function rangeOf(cells: readonly SlotCell[], time: Interval | null): CellRange | null {
  if (!time) {
    return null;
  }
  const from = cells.findIndex((cell) => cell.start.equals(time.start));
  const last = cells.findIndex((cell) => cell.end.equals(time.end));
  return from < 0 || last < from ? null : { from, to: last + 1 };
}

/** The time of a range of cells. */
export function intervalOf(cells: readonly SlotCell[], { from, to }: CellRange): Interval | null {
  const first = cells[from];
  const last = cells[to - 1];
  return first && last ? { start: first.start, end: last.end } : null;
}
