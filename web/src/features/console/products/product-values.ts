import type { AddOnCategory, StaffProduct } from "@frontage/contract/console/prices/products.ts";
import type { Money } from "@frontage/domain/money/money.ts";
import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import { parseCurrency } from "@frontage/domain/money/parse-currency.ts";

export const categoryNames: Readonly<Record<StaffProduct["category"], string>> = {
  bookings: "Rental",
  staff: "Staff",
  furniture: "Furniture",
  storage: "Storage",
  "flexi-ticket": "Flexi-ticket",
};

/** The categories that staff choose from. */
export const addOnCategories: readonly AddOnCategory[] = ["staff", "furniture", "storage"];

/** An add-on as entries of its form. */
export interface ProductValues {
  name: string;
  description: string;
  category: string;
  maxQuantity: string;
  /** A line for each currency: "GBP 18.00". Its amount is as it was typed, such as "£1.50". */
  prices: string;
  hasExtraTime: boolean;
  /** One choice a line. */
  configurations: string;
  [name: string]: unknown;
}

export const productLabels = {
  name: "Name",
  description: "Description",
  category: "Category",
  maxQuantity: "At most, in one booking",
  prices: "Price, net",
  hasExtraTime: "Time before and after",
  configurations: "Choices",
};

export function newProductValues(currency: string): ProductValues {
  return {
    name: "",
    description: "",
    category: "",
    maxQuantity: "",
    prices: `${currency} `,
    hasExtraTime: false,
    configurations: "",
  };
}

export function productValues(product: StaffProduct): ProductValues {
  const { name, description, category, maxQuantity, prices, options } = product;
  return {
    name,
    description,
    category,
    maxQuantity: maxQuantity > 0 ? String(maxQuantity) : "",
    prices: prices
      .map(({ amount, currency }) => `${currency} ${(amount / 100).toFixed(2)}`)
      .join("\n"),
    hasExtraTime: options.some(({ code }) => /^(hours|days)-(before|after)$/.test(code)),
    configurations: (options.find(({ code }) => code === "configuration")?.values ?? [])
      .map((value) => value.name)
      .join("\n"),
  };
}

/** A row of the prices: a currency, and an amount as it was typed. */
export interface PriceRow {
  readonly currency: string;
  readonly amount: string;
}

export function priceRowsOf(typed: string): PriceRow[] {
  return typed.split("\n").map((line) => ({ currency: line.slice(0, 3), amount: line.slice(4) }));
}

export function priceLines(rows: readonly PriceRow[]): string {
  return rows.map(({ currency, amount }) => `${currency} ${amount}`).join("\n");
}

/** The prices of the rows; null if an amount cannot be read. */
export function pricesOf(typed: string): Money[] | null {
  try {
    return priceRowsOf(typed).map(({ currency, amount }) => parseCurrency(amount, currency));
  } catch {
    return null;
  }
}

/** The quantity that a booking may have: 0, for any number, if nothing was typed. */
export function maxQuantityOf(typed: string): number {
  return typed.trim() === "" ? 0 : Number(typed);
}

/**
 * The options of an add-on: extra time by its category, and configurations. Values that were there before keep their
 * codes and descriptions; others of the product stay.
 */
export function optionsOf(
  { category, hasExtraTime, configurations }: ProductValues,
  previous: StaffProduct["options"],
): StaffProduct["options"] {
  const [unit, most] = category === "storage" ? ["days", 3] : ["hours", 1];
  const known = (code: string) => previous.find((option) => option.code === code);
  const extra =
    hasExtraTime && category !== "furniture"
      ? ["before", "after"].map(
          (when) =>
            known(`${unit}-${when}`) ?? {
              code: `${unit}-${when}`,
              name: `${unit === "days" ? "Days" : "Hours"} ${when}`,
              values: Array.from({ length: Number(most) + 1 }, (_, count) => ({
                code: String(count),
                name: count === 0 ? "None" : String(count),
                description: "",
              })),
            },
        )
      : [];
  const configuration = known("configuration");
  const values = linesOf(configurations).map(
    (name) =>
      configuration?.values.find((value) => value.name === name) ?? {
        code: codeOfName(name, "choice"),
        name,
        description: "",
      },
  );
  return [
    ...previous.filter(
      ({ code }) => code !== "configuration" && !/^(hours|days)-(before|after)$/.test(code),
    ),
    ...extra,
    ...(values.length > 0
      ? [{ code: "configuration", name: configuration?.name ?? "Configuration", values }]
      : []),
  ];
}

/** The choices of the rows, empty ones included. */
export function choicesOf(typed: string): string[] {
  return typed === "" ? [] : typed.split("\n");
}

function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
