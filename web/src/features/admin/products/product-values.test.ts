import { expect, test } from "vitest";
import { newProductValues, optionsOf, pricesOf, productValues } from "./product-values.ts";

const values = newProductValues("GBP");

test("reads one price per line, and refuses anything else", () => {
  expect(pricesOf("GBP 18\neur 20.50\n")).toEqual([
    { amount: 1800, currency: "GBP" },
    { amount: 2050, currency: "EUR" },
  ]);
  expect(pricesOf("18")).toBeNull();
  expect(pricesOf("GBP eighteen")).toBeNull();
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
