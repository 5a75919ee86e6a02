import type { AddOnCategory, StaffProduct } from "@frontage/contract/admin/prices/products.ts";
import type { Money } from "@frontage/domain/money/money.ts";
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
  sku: string;
  name: string;
  description: string;
  category: string;
  maxQuantity: string;
  /** One price a line: "GBP 18.00". */
  prices: string;
  hasExtraTime: boolean;
  /** One configuration a line. */
  configurations: string;
  [name: string]: unknown;
}

export const productLabels = {
  sku: "Code",
  name: "Name",
  description: "Description",
  category: "Category",
  maxQuantity: "At most",
  prices: "Prices, net",
  hasExtraTime: "Time before and after",
  configurations: "Configurations",
};

export function newProductValues(currency: string): ProductValues {
  return {
    sku: "",
    name: "",
    description: "",
    category: "",
    maxQuantity: "0",
    prices: `${currency} `,
    hasExtraTime: false,
    configurations: "",
  };
}

export function productValues(product: StaffProduct): ProductValues {
  const { sku, name, description, category, maxQuantity, prices, options } = product;
  return {
    sku,
    name,
    description,
    category,
    maxQuantity: String(Math.max(0, maxQuantity)),
    prices: prices
      .map(({ amount, currency }) => `${currency} ${(amount / 100).toFixed(2)}`)
      .join("\n"),
    hasExtraTime: options.some(({ code }) => /^(hours|days)-(before|after)$/.test(code)),
    configurations: (options.find(({ code }) => code === "configuration")?.values ?? [])
      .map((value) => value.name)
      .join("\n"),
  };
}

const priceLine = /^([A-Za-z]{3})\s+(\S+)$/;

/** The prices of typed lines; null if a line is not a currency and an amount. */
export function pricesOf(typed: string): Money[] | null {
  const prices: Money[] = [];
  for (const line of linesOf(typed)) {
    const [, currency = "", amount = ""] = priceLine.exec(line) ?? [];
    try {
      prices.push(parseCurrency(amount, currency.toUpperCase()));
    } catch {
      return null;
    }
  }
  return prices;
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
        code: codeOf(name),
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

function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** "In a circle" becomes "in-a-circle". */
function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
