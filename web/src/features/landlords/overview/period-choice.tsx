import {
  defaultRange,
  quickRanges,
  rangeProblem,
  selectableDates,
} from "@frontage/domain/landlords/figures/date-range.ts";
import { defaultMonths } from "@frontage/domain/landlords/month-choice.ts";
import { useMemo, useState } from "react";
import { DateRangePicker } from "../../../ui/date-range-picker/date-range-picker.tsx";
import type { IsoRange, RangeRules } from "../../../ui/date-range-picker/iso-range.ts";
import { MonthChips } from "../month-chips.tsx";
import { textOf, type Period } from "./period.ts";

interface PeriodChoiceProps {
  readonly today: Temporal.PlainDate;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const kinds = [
  { kind: "dates", title: "Dates" },
  { kind: "months", title: "Months" },
] as const;

const rangeOf = ({ start, end }: IsoRange) => ({
  start: Temporal.PlainDate.from(start),
  end: Temporal.PlainDate.from(end),
});

/** Chooses the period of the figures: a range of dates, or months and years. */
export function PeriodChoice({ today, period, onChange }: PeriodChoiceProps) {
  const rules = useMemo(() => rulesOn(today), [today]);
  // The last choice of the other kind, for switching back.
  const [lastOf, setLastOf] = useState<{ readonly [Kind in Period["kind"]]: Period }>({
    dates: { kind: "dates", range: defaultRange(today) },
    months: { kind: "months", choice: defaultMonths(today) },
  });

  return (
    <div className="mt-8 flex flex-wrap items-start gap-x-6 gap-y-4 print:hidden">
      <div role="group" aria-label="Choose the period by" className="flex border border-ink">
        {kinds.map(({ kind, title }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={period.kind === kind}
            onClick={() => {
              if (period.kind !== kind) {
                setLastOf({ ...lastOf, [period.kind]: period });
                onChange(lastOf[kind]);
              }
            }}
            className="min-h-13 px-5 font-semibold transition-colors duration-150 hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {title}
          </button>
        ))}
      </div>
      {period.kind === "dates" ? (
        <DateRangePicker
          label="Dates"
          value={{ start: period.range.start.toString(), end: period.range.end.toString() }}
          text={textOf(period)}
          onChange={(range) => onChange({ kind: "dates", range: rangeOf(range) })}
          rules={rules}
        />
      ) : (
        <MonthChips
          today={today}
          value={period.choice}
          onChange={(choice) => onChange({ kind: "months", choice })}
        />
      )}
    </div>
  );
}

function rulesOn(today: Temporal.PlainDate): RangeRules {
  return {
    selectable: (chosen) => {
      const { first, last } = selectableDates(
        today,
        chosen === null ? null : Temporal.PlainDate.from(chosen),
      );
      return { first: first?.toString() ?? null, last: last.toString() };
    },
    problemOf: (range) => rangeProblem(rangeOf(range), today),
    quickRanges: quickRanges(today).map(({ name, start, end }) => ({
      name,
      start: start.toString(),
      end: end.toString(),
    })),
  };
}
