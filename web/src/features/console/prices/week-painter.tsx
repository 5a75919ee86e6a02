import { formatMoney } from "@frontage/domain/money/format-money.ts";
import {
  isBetween,
  paintGrid,
  type GridCell,
  type WeekGrid,
} from "@frontage/domain/pricing/week-grid.ts";
import { formatSpokenTimeRange, weekdayName } from "@frontage/domain/time/format-time.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { priceColour } from "./price-colour.ts";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { announce } from "../../../ui/focus/announce.ts";
import { amountOf } from "../form/typed-values.ts";

interface WeekPainterProps {
  readonly label: string;
  readonly grid: WeekGrid;
  readonly currency: string;
  /** "an hour" */
  readonly priceFor: string;
  readonly isLocked: boolean;
  readonly onChange: (grid: WeekGrid) => void;
  readonly error?: string | undefined;
  /** Instead of the names of the weekdays. */
  readonly columnNames?: readonly string[];
}

/** The name of an ISO weekday. The first Monday of 2027 is 4 January. */
const weekdayOf = (day: number) =>
  weekdayName(Temporal.PlainDate.from("2027-01-04").add({ days: day - 1 }));

/**
 * Prices painted on a week. A mouse paints by dragging. A finger or a key marks one corner and then the other: Enter
 * marks, Shift and an arrow extend, Delete clears. Source: docs/booking/pricing.md#changing-rate-cards
 */
export function WeekPainter({
  label,
  grid,
  currency,
  priceFor,
  isLocked,
  onChange,
  error,
  columnNames,
}: WeekPainterProps) {
  const nameOf = (day: number) => columnNames?.[grid.days.indexOf(day)] ?? weekdayOf(day);
  const known = [...new Set(grid.cells.flat())].filter((price) => price !== null);
  const ranks = known.toSorted((a, b) => a - b);
  const [typed, setTyped] = useState(known[0] === undefined ? "" : decimalOf(known[0]));
  const [isClearing, setIsClearing] = useState(false);
  const [anchor, setAnchor] = useState<GridCell | null>(null);
  const [corner, setCorner] = useState<GridCell | null>(null);
  const [focused, setFocused] = useState<GridCell>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const pointer = useRef<string | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const price = isClearing ? null : amountOf(typed);
  const canPaint = isClearing || price !== null;

  const focus = (cell: GridCell) => {
    setFocused(cell);
    table.current?.querySelector<HTMLElement>(`[data-cell="${cell.row} ${cell.column}"]`)?.focus();
  };
  const paint = (a: GridCell, b: GridCell, value: number | null = price) => {
    setAnchor(null);
    setCorner(null);
    setIsDragging(false);
    if (!isLocked && (canPaint || value === null)) {
      onChange(paintGrid(grid, a, b, value));
      announce(paintedText(a, b, value));
    }
  };
  /** "Monday to Friday, 9 am to 5 pm: £60.00". */
  const paintedText = (a: GridCell, b: GridCell, value: number | null) => {
    const [first, last] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
    const names = [...new Set([first, last])].map((column) => nameOf(grid.days[column] ?? 1));
    const start = grid.times[Math.min(a.row, b.row)] ?? 0;
    const end = (grid.times[Math.max(a.row, b.row)] ?? 0) + grid.step;
    const text = value === null ? "no price" : formatMoney({ amount: value, currency });
    return `${names.join(" to ")}, ${formatSpokenTimeRange(start, end)}: ${text}`;
  };
  /** The first press marks a corner, the second paints up to it. */
  const press = (cell: GridCell) => {
    if (anchor) {
      paint(anchor, cell);
    } else {
      setAnchor(cell);
      setCorner(cell);
    }
  };
  const onPointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType;
    const cell = cellOf(event.target);
    setIsDragging(event.pointerType === "mouse");
    if (event.pointerType === "mouse" && event.button === 0 && cell && !isLocked) {
      setAnchor(cell);
      setCorner(cell);
    }
  };
  const onPointerMove = (event: PointerEvent) => {
    const cell = cellOf(event.target);
    if (anchor && cell && event.pointerType === "mouse" && event.buttons === 1) {
      setCorner(cell);
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && anchor) {
      paint(anchor, cellOf(event.target) ?? corner ?? anchor);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [rows, columns] = arrows[event.key] ?? [0, 0];
    if (rows !== 0 || columns !== 0) {
      event.preventDefault();
      const next = {
        row: clamp(focused.row + rows, grid.times.length),
        column: clamp(focused.column + columns, grid.days.length),
      };
      if (event.shiftKey) {
        setAnchor(anchor ?? focused);
      }
      if (event.shiftKey || anchor) {
        setCorner(next);
      }
      focus(next);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      press(focused);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      paint(anchor ?? focused, focused, null);
    } else if (event.key === "Escape" && anchor) {
      event.stopPropagation();
      setAnchor(null);
      setCorner(null);
    }
  };

  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-44">
          <TextField
            label={`Price ${priceFor}, net`}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={
              !isClearing && typed !== "" && price === null
                ? "Use an amount such as 60."
                : undefined
            }
            onChange={({ target }) => {
              setTyped(target.value);
              setIsClearing(false);
            }}
          />
        </div>
        {known.map((each) => (
          <Button
            key={each}
            isSmall
            look={!isClearing && price === each ? "ink" : "outline"}
            aria-pressed={!isClearing && price === each}
            onClick={() => {
              setTyped(decimalOf(each));
              setIsClearing(false);
            }}
          >
            <span
              aria-hidden="true"
              className="mr-2 size-3 border border-edge"
              style={{ backgroundColor: priceColour(ranks.indexOf(each)) }}
            />
            {formatMoney({ amount: each, currency })}
          </Button>
        ))}
        <Button
          isSmall
          look={isClearing ? "ink" : "outline"}
          aria-pressed={isClearing}
          onClick={() => setIsClearing(!isClearing)}
        >
          Clear hours
        </Button>
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {anchor && corner && !isDragging
          ? `${nameOf(grid.days[anchor.column] ?? 1)} ${formatWallTime(grid.times[anchor.row] ?? 0)} is one corner. Press another cell to paint the hours between.`
          : "Drag over hours to paint them. With a finger or keys, press one corner and then the other; Delete clears."}
      </p>
      {error && <p className="mt-2 text-sm font-semibold text-signal-text">{error}</p>}
      <ScrollBox label={label} className="mt-3 contain-inline-size">
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- Its cells take keys as those of a grid.
          role="grid"
          aria-disabled={isLocked || undefined}
          aria-multiselectable
          className="figures w-full min-w-xl table-fixed border-separate border-spacing-0 text-sm select-none"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerLeave={() => {
            if (anchor && corner && isDragging) {
              paint(anchor, corner);
            }
          }}
          onKeyDown={onKeyDown}
        >
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-14">
                <span className="sr-only">Time</span>
              </th>
              {grid.days.map((day) => (
                <th key={day} scope="col" className="px-1 py-1.5 text-left font-semibold">
                  <span aria-hidden="true">
                    {columnNames ? nameOf(day) : nameOf(day).slice(0, 3)}
                  </span>
                  <span className="sr-only">{nameOf(day)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.times.map((time, row) => (
              <tr key={time}>
                <th scope="row" className="pr-2 text-right align-top font-normal text-ink-soft">
                  <span className={time % 60 === 0 ? undefined : "sr-only"}>
                    {formatWallTime(time)}
                  </span>
                </th>
                {grid.days.map((day, column) => {
                  const value = grid.cells[row]?.[column] ?? null;
                  const isMarked =
                    anchor !== null &&
                    corner !== null &&
                    isBetween({ row, column }, anchor, corner);
                  return (
                    <td
                      key={day}
                      data-cell={`${row} ${column}`}
                      tabIndex={focused.row === row && focused.column === column ? 0 : -1}
                      aria-selected={isMarked}
                      aria-label={`${nameOf(day)} ${formatSpokenTimeRange(time, time + grid.step)}, ${value === null ? "no price" : formatMoney({ amount: value, currency })}`}
                      onFocus={() => setFocused({ row, column })}
                      onClick={() => {
                        if (pointer.current !== "mouse") {
                          press({ row, column });
                        }
                      }}
                      className={classNames(
                        "h-7 cursor-cell border-t border-l px-1.5 focus-visible:-outline-offset-3 pointer-coarse:h-10",
                        time % 60 === 0 ? "border-t-edge/55" : "border-t-hairline",
                        "border-l-hairline",
                        isMarked ? "bg-ink text-paper" : value === null && "bg-paper-deep",
                      )}
                      style={
                        value === null || isMarked
                          ? undefined
                          : { backgroundColor: priceColour(ranks.indexOf(value)) }
                      }
                    >
                      {value !== null && (isMarked || showsPrice(grid, row, column))
                        ? decimalOf(value).replace(/\.00$/, "")
                        : ""}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const clamp = (value: number, length: number) => Math.max(0, Math.min(length - 1, value));

const decimalOf = (amount: number) => (amount / 100).toFixed(2);

/** The first cell of a stretch with one price shows it. */
function showsPrice({ cells }: WeekGrid, row: number, column: number): boolean {
  return cells[row - 1]?.[column] !== cells[row]?.[column];
}

function cellOf(target: EventTarget): GridCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const [row, column] = (cell?.dataset["cell"] ?? "").split(" ").map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : null;
}
