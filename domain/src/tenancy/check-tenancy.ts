import { parseCurrency } from "../money/parse-currency.ts";
import type { LongTerm, ShortTerm, TradingHours } from "./tenancy-costs.ts";

/** The entries of the calculator. */
export interface TenancyEntries {
  readonly term: "none" | "long" | "short";
  readonly rent: string;
  readonly rates: string;
  readonly utilities: string;
  readonly materials: string;
  /** The chosen number of days, or empty. */
  readonly leaseDuration: string;
  readonly tradingHours: TradingHours;
}

export type TenancyErrors = Partial<Record<keyof TenancyEntries, string>>;

/** The largest amount that can be entered, in pence. Source: docs/spaces/tenancy.md#entries. */
const maxAmount = 100_000_00;

const requiredMessages = {
  rent: "Cost of rent is required",
  rates: "Cost of rates is required",
  utilities: "Cost of utilities is required",
  materials: "Cost of materials is required",
} as const;

/**
 * Parses the entries into a tenancy, or returns all errors by field. Rent is always required, rates and utilities for a
 * long term, materials and days for a short one. Source: docs/spaces/tenancy.md#entries.
 */
export function checkTenancy(
  entries: TenancyEntries,
  maxShortTermDays: number,
): { readonly tenancy: LongTerm | ShortTerm } | { readonly errors: TenancyErrors } {
  const errors: TenancyErrors = {};
  const amount = (field: keyof typeof requiredMessages): number => {
    const entered = entries[field].trim();
    if (entered === "") {
      errors[field] = requiredMessages[field];
      return 0;
    }
    try {
      const { amount: pence } = parseCurrency(entered);
      if (pence < 0 || pence > maxAmount) {
        errors[field] = "Enter an amount from £0 to £100,000";
      }
      return pence;
    } catch (error) {
      errors[field] = error instanceof Error ? error.message : requiredMessages[field];
      return 0;
    }
  };
  if (entries.tradingHours.every((periods) => periods.length === 0)) {
    errors.tradingHours = "At least one trading time is required";
  }
  if (entries.term === "none") {
    errors.term = "Choose how long your lease is";
  }
  const rent = amount("rent");
  const days = (): number => {
    const count = Number(entries.leaseDuration);
    if (!Number.isInteger(count) || count < 1 || count > maxShortTermDays) {
      errors.leaseDuration = "Lease period is required";
    }
    return count;
  };
  const tenancy =
    entries.term === "short"
      ? { term: "short" as const, rent, materials: amount("materials"), days: days() }
      : { term: "long" as const, rent, rates: amount("rates"), utilities: amount("utilities") };
  return Object.keys(errors).length > 0 ? { errors } : { tenancy };
}
