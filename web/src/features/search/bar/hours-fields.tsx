import type { ReactNode } from "react";
import { control } from "../../../ui/fields/field-frame.tsx";
import { faultOf, OpeningPart } from "./part-of-bar.tsx";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** The half hours of a day: "00:00" to "24:00". A shop may open at any of them. */
const halfHours = Array.from(
  { length: 49 },
  (_, index) => `${twoDigits(Math.floor(index / 2))}:${index % 2 === 0 ? "00" : "30"}`,
);

const lengths = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** A start and an end, or so many hours between them. */
export function HoursFields({
  search,
  faults,
  text,
  common,
}: {
  search: URLSearchParams;
  faults: Readonly<Record<string, string>>;
  text: string;
  /** What a script adds: common stretches. */
  common: ReactNode;
}) {
  return (
    <OpeningPart
      label="Hours"
      text={text}
      placeholder="Any hours"
      fault={faultOf(faults, ["start", "end", "hours"])}
    >
      {(faultId) => {
        const choice = (
          name: string,
          label: string,
          options: readonly (readonly [value: string, text: string])[],
        ) => {
          const value = search.get(name) ?? "";
          return (
            <label className="grid gap-1.5 font-semibold">
              {label}
              <select
                name={name}
                defaultValue={value}
                aria-invalid={faults[name] ? true : undefined}
                aria-describedby={faults[name] ? faultId : undefined}
                className={`${control} figures`}
              >
                {options.map(([option, title]) => (
                  <option key={option} value={option}>
                    {title}
                  </option>
                ))}
                {/* An address may ask for what is not in the list. */}
                {!options.some(([option]) => option === value) && (
                  <option value={value}>{value}</option>
                )}
              </select>
            </label>
          );
        };
        const times = halfHours.map((time) => [time, time] as const);
        return (
          <>
            {common}
            <div className="grid grid-cols-2 gap-3">
              {choice("start", "From", [["", "Any"], ...times.slice(0, -1)])}
              {choice("end", "To", [["", "Any"], ...times.slice(1)])}
            </div>
            {choice("hours", "For", [
              ["", "The whole time"],
              ...lengths.map((length) => [length, lengthText(length)] as const),
            ])}
          </>
        );
      }}
    </OpeningPart>
  );
}

const lengthText = (hours: string) => (hours === "1" ? "1 hour of it" : `${hours} hours of it`);
