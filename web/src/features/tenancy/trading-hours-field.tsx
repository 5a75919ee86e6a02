import {
  tradingPeriods,
  type TradingHours,
  type TradingPeriod,
} from "@frontage/domain/tenancy/tenancy-costs.ts";
import { weekdayNames } from "@frontage/domain/time/format-time.ts";
import { useId } from "react";

const titles: Readonly<Record<TradingPeriod, string>> = {
  morning: "Morning",
  daytime: "Daytime",
  evening: "Evening",
};

/** The shop's trading hours: a box for each part of each weekday. */
export function TradingHoursField({
  hours,
  error,
  onChange,
}: {
  hours: TradingHours;
  error: string | undefined;
  onChange: (hours: TradingHours) => void;
}) {
  const id = useId();
  const toggle = (weekday: number, period: TradingPeriod) =>
    onChange(
      weekdayNames.map((_, index) => {
        const periods = hours[index] ?? [];
        if (index !== weekday) {
          return periods;
        }
        return periods.includes(period)
          ? periods.filter((each) => each !== period)
          : [...periods, period];
      }),
    );
  return (
    <fieldset
      data-invalid={error ? "" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 font-semibold">Trading hours</legend>
      <table className="w-full border-collapse">
        <caption className="sr-only">Trading hours</caption>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col">
              <span className="sr-only">Weekday</span>
            </th>
            {tradingPeriods.map((period) => (
              <th key={period} scope="col" className="small-caps py-2 text-ink-soft">
                {titles[period]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdayNames.map((weekday, index) => (
            <tr key={weekday} className="border-b border-hairline">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {weekday}
              </th>
              {tradingPeriods.map((period) => (
                <td key={period} className="text-center">
                  <input
                    type="checkbox"
                    aria-label={`${weekday}, ${titles[period].toLowerCase()}`}
                    checked={hours[index]?.includes(period) ?? false}
                    onChange={() => toggle(index, period)}
                    className="m-2.5 size-6 accent-ink align-middle"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-signal-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
