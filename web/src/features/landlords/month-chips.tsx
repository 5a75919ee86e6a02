import {
  selectableYears,
  toggleValue,
  type MonthChoice,
} from "@frontage/domain/landlords/month-choice.ts";
import { monthName } from "@frontage/domain/time/format-time.ts";
import type { ReactNode } from "react";
import { Chip } from "../../ui/chip.tsx";

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

interface MonthChipsProps {
  readonly today: Temporal.PlainDate;
  readonly value: MonthChoice;
  readonly onChange: (value: MonthChoice) => void;
}

/** Years and months to choose, any number of each. Clicking a chosen one removes it. */
export function MonthChips({ today, value, onChange }: MonthChipsProps) {
  return (
    <div className="grid gap-4 print:hidden">
      <Group label="Years">
        {selectableYears(today).map((year) => (
          <Chip
            key={year}
            isSelected={value.years.includes(year)}
            onClick={() => onChange({ ...value, years: toggleValue(value.years, year) })}
          >
            <span className="figures">{year}</span>
          </Chip>
        ))}
      </Group>
      <Group label="Months">
        {months.map((month) => (
          <Chip
            key={month}
            isSelected={value.months.includes(month)}
            onClick={() => onChange({ ...value, months: toggleValue(value.months, month) })}
          >
            {monthName(month)}
          </Chip>
        ))}
      </Group>
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {children}
    </div>
  );
}
