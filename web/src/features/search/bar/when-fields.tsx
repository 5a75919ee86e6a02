import type { ReactNode } from "react";
import { useSiteData } from "../../../shell/site-data.ts";
import { control } from "../../../ui/fields/field-frame.tsx";
import { faultOf, OpeningPart } from "./part-of-bar.tsx";

/** ISO numbers of weekdays with their short names. */
const weekdays = [
  ["1", "Mon"],
  ["2", "Tue"],
  ["3", "Wed"],
  ["4", "Thu"],
  ["5", "Fri"],
  ["6", "Sat"],
  ["7", "Sun"],
] as const;

const dateNames = ["date", "min_date", "max_date", "weekday"];

/** A date, or a range of dates with weekdays: "Sat 5 December", "any Saturday in June". */
export function WhenFields({
  search,
  faults,
  text,
  calendar,
}: {
  search: URLSearchParams;
  faults: Readonly<Record<string, string>>;
  text: string;
  /** What a script adds: a calendar and common ranges. */
  calendar: ReactNode;
}) {
  const { now } = useSiteData();
  const today = now.slice(0, "2027-07-10".length);
  const isRange = dateNames.slice(1).some((name) => search.get(name));
  const dateField = (name: string, label: string, faultId: string | undefined) => (
    <label className="grid gap-1.5 font-semibold">
      {label}
      <input
        type="date"
        name={name}
        min={today}
        defaultValue={search.get(name) ?? ""}
        aria-invalid={faults[name] ? true : undefined}
        aria-describedby={faults[name] ? faultId : undefined}
        className={control}
      />
    </label>
  );
  return (
    <OpeningPart label="When" text={text} placeholder="Any day" fault={faultOf(faults, dateNames)}>
      {(faultId) => (
        <>
          {dateField("date", "On", faultId)}
          {calendar}
          <details open={isRange} className="border-t border-hairline pt-2">
            <summary className="min-h-11 content-center font-semibold">
              Or any of several days
            </summary>
            <div className="grid gap-4 pt-2">
              <div className="grid grid-cols-2 gap-3">
                {dateField("min_date", "From", faultId)}
                {dateField("max_date", "To", faultId)}
              </div>
              <fieldset>
                <legend className="mb-1.5 font-semibold">Only on</legend>
                <div className="flex flex-wrap gap-1.5">
                  {weekdays.map(([number, name]) => (
                    <label key={number} className="choice-chip">
                      <input
                        type="checkbox"
                        name="weekday"
                        value={number}
                        defaultChecked={search.getAll("weekday").includes(number)}
                        className="sr-only"
                      />
                      {name}
                    </label>
                  ))}
                </div>
              </fieldset>
            </div>
          </details>
        </>
      )}
    </OpeningPart>
  );
}
