import {
  endsFrom,
  type CellRange,
  type SlotLengths,
} from "@frontage/domain/availability/select-slot.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { SelectField } from "../../../ui/fields/field.tsx";
import { intervalOf, rangeOf, type ShownCell } from "./day-grid.ts";

interface TimeSelectsProps {
  readonly cells: readonly ShownCell[];
  readonly free: readonly boolean[];
  readonly lengths: SlotLengths;
  /** Null while nothing is chosen on this date. */
  readonly chosen: Interval | null;
  /** The slot cannot be changed. */
  readonly isLocked: boolean;
  readonly onChange: (time: Interval) => void;
}

/** The grid's choice as two lists. They are always shown, so that a choice does not shift the layout. */
export function TimeSelects({
  cells,
  free,
  lengths,
  chosen,
  isLocked,
  onChange,
}: TimeSelectsProps) {
  const range = rangeOf(cells, chosen);
  const change = (next: CellRange) => {
    const time = intervalOf(cells, next);
    if (time) {
      onChange(time);
    }
  };
  const starts = [...cells.keys()].filter((from) => endsFrom(free, from, lengths).length > 0);
  const ends = range ? endsFrom(free, range.from, lengths) : [];
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label="From"
        value={range?.from ?? ""}
        disabled={isLocked}
        onChange={({ currentTarget }) => {
          const from = Number(currentTarget.value);
          const wanted = range && range.to - range.from + from;
          const possible = endsFrom(free, from, lengths);
          const to = possible.findLast((end) => wanted && end <= wanted) ?? possible[0];
          if (to !== undefined) {
            change({ from, to });
          }
        }}
      >
        {!range && <option value="">Choose…</option>}
        {starts.map((index) => (
          <option key={index} value={index}>
            {formatWallTime(cells[index]?.startTime ?? 0)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="To"
        value={range?.to ?? ""}
        disabled={isLocked || !range}
        onChange={({ currentTarget }) =>
          range && change({ from: range.from, to: Number(currentTarget.value) })
        }
      >
        {!range && <option value="">–</option>}
        {ends.map((to) => (
          <option key={to} value={to}>
            {formatWallTime(cells[to - 1]?.endTime ?? 0)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
