import { expect, test } from "vitest";
import {
  choicesOf,
  newProductValues,
  optionsOf,
  priceLines,
  priceRowsOf,
  pricesOf,
  productValues,
} from "./product-values.ts";

const values = newProductValues("GBP");

test.each([
  ["1.5", 150],
  ["£1.50", 150],
  [" £ 1,250.50 ", 125_050],
  ["0", 0],
])("reads the amount %j of a price row", (amount, pence) => {
  expect(pricesOf(priceLines([{ currency: "GBP", amount }]))).toEqual([
    { amount: pence, currency: "GBP" },
  ]);
});

test("refuses a row with something other than an amount", () => {
  expect(pricesOf("GBP ")).toBeNull();
  expect(pricesOf("GBP 18.00\nEUR eighteen")).toBeNull();
});

test("keeps rows and choices while they are typed", () => {
  const rows = [
    { currency: "GBP", amount: "£1." },
    { currency: "EUR", amount: "" },
  ];
  expect(priceRowsOf(priceLines(rows))).toEqual(rows);
  expect(choicesOf(["In rows", ""].join("\n"))).toEqual(["In rows", ""]);
  expect(choicesOf("")).toEqual([]);
});

test("gives staff extra hours, storage extra days and furniture neither", () => {
  const codes = (category: string) =>
    optionsOf({ ...values, category, hasExtraTime: true }, []).map(({ code }) => code);
  expect(codes("staff")).toEqual(["hours-before", "hours-after"]);
  expect(codes("storage")).toEqual(["days-before", "days-after"]);
  expect(codes("furniture")).toEqual([]);
});

test("keeps the code and description of an existing configuration", () => {
  const rows = { code: "r1", name: "In rows", description: "Twelve a row" };
  const previous = [{ code: "configuration", name: "Layout", values: [rows] }];
  const typed = { ...values, category: "furniture", configurations: "In a circle\nIn rows" };
  expect(optionsOf(typed, previous)).toEqual([
    {
      code: "configuration",
      name: "Layout",
      values: [{ code: "in-a-circle", name: "In a circle", description: "" }, rows],
    },
  ]);
});

test("leaves an unedited product unchanged", () => {
  const product = {
    sku: "staff",
    name: "Staff",
    description: "",
    category: "staff" as const,
    maxQuantity: 4,
    prices: [{ amount: 1800, currency: "GBP" }],
    options: optionsOf({ ...values, category: "staff", hasExtraTime: true }, []),
    isArchived: false,
    comingBookings: 0,
    version: 1,
  };
  const typed = productValues(product);
  expect(pricesOf(typed.prices)).toEqual(product.prices);
  expect(optionsOf(typed, product.options)).toEqual(product.options);
});
