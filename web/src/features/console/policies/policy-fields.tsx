import type { Policy } from "@frontage/contract/console/policies.ts";
import { checkTiers, maxTiers } from "@frontage/domain/bookings/cancellation/check-tiers.ts";
import type { ComponentProps } from "react";
import { TextField } from "../../../ui/fields/field.tsx";
import { percentText, rateOfPercent } from "../form/typed-values.ts";

const rows = ["1", "2", "3", "4"] as const;
type Row = (typeof rows)[number];

/** A policy as entries of its form: a tier with empty entries is left out. */
export interface PolicyValues extends Record<`days${Row}` | `percent${Row}`, string> {
  name: string;
  [name: string]: unknown;
}

type PolicyField = "name" | `days${Row}` | `percent${Row}`;

export const policyLabels: Readonly<Record<PolicyField, string>> = {
  name: "Name",
  days1: "Tier 1: days before",
  percent1: "Tier 1: per cent refunded",
  days2: "Tier 2: days before",
  percent2: "Tier 2: per cent refunded",
  days3: "Tier 3: days before",
  percent3: "Tier 3: per cent refunded",
  days4: "Tier 4: days before",
  percent4: "Tier 4: per cent refunded",
};

export function policyValues({ name, tiers }: Pick<Policy, "name" | "tiers">): PolicyValues {
  const daysOf = (index: number) => String(tiers[index]?.daysBefore ?? "");
  const percentOf = (index: number) => {
    const rate = tiers[index]?.rate;
    return rate === undefined ? "" : percentText(rate);
  };
  return {
    name,
    days1: daysOf(0),
    percent1: percentOf(0),
    days2: daysOf(1),
    percent2: percentOf(1),
    days3: daysOf(2),
    percent3: percentOf(2),
    days4: daysOf(3),
    percent4: percentOf(3),
  };
}

const isEmptyRow = (values: PolicyValues, row: Row) =>
  values[`days${row}`].trim() === "" && values[`percent${row}`].trim() === "";

export function policyBody(values: PolicyValues) {
  return {
    name: values.name,
    tiers: rows
      .filter((row) => !isEmptyRow(values, row))
      .slice(0, maxTiers)
      .map((row) => ({
        daysBefore: Number(values[`days${row}`]),
        rate: rateOfPercent(values[`percent${row}`]),
      })),
  };
}

/** Checks the tiers, which the contract treats as one list. */
export function checkPolicy(values: PolicyValues): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const row of rows.filter((each) => !isEmptyRow(values, each))) {
    const days = values[`days${row}`].trim();
    if (!/^\d{1,3}$/.test(days) || Number(days) > 365) {
      errors[`days${row}`] = "Use a whole number from 0 to 365.";
    }
    if (rateOfPercent(values[`percent${row}`]) === null) {
      errors[`percent${row}`] = "Use a percentage from 0 to 100.";
    }
  }
  const tiers = policyBody(values).tiers.flatMap(({ daysBefore, rate }) =>
    rate === null ? [] : [{ daysBefore, rate }],
  );
  const problem = Object.keys(errors).length > 0 ? null : checkTiers(tiers);
  return problem === null ? errors : { percent1: problem };
}

interface PolicyFieldsProps {
  readonly field: (name: PolicyField) => Omit<ComponentProps<typeof TextField>, "label">;
}

/** The fields of a cancellation policy. */
export function PolicyFields({ field }: PolicyFieldsProps) {
  return (
    <>
      <TextField {...field("name")} label={policyLabels.name} autoComplete="off" maxLength={60} />
      <p className="text-ink-soft">
        Each tier sets which part of the price is refunded until that many days before the booking.
        Leave unneeded tiers empty. After the last tier nothing is refunded.
      </p>
      {rows.map((row) => (
        <div key={row} className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field(`days${row}`)}
            label={policyLabels[`days${row}`]}
            inputMode="numeric"
            autoComplete="off"
            isOptional={row !== "1"}
          />
          <TextField
            {...field(`percent${row}`)}
            label={policyLabels[`percent${row}`]}
            inputMode="decimal"
            autoComplete="off"
            isOptional={row !== "1"}
          />
        </div>
      ))}
    </>
  );
}
