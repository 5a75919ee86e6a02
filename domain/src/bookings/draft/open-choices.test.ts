import { describe, expect, test } from "vitest";
import { listOpenChoices } from "./open-choices.ts";

const configuration = { code: "configuration", values: [{ code: "rows" }, { code: "circle" }] };
const hours = { code: "hours-before", values: [{ code: "0" }, { code: "1" }] };
const products = [
  { sku: "staff", options: [hours] },
  { sku: "chairs", options: [configuration] },
  { sku: "tables", options: [configuration] },
];

const open = (...choices: [sku: string, quantity: number, values?: Record<string, string>][]) =>
  listOpenChoices(
    {
      products: choices.map(([sku, quantity, optionValues = {}]) => ({
        sku,
        quantity,
        optionValues,
      })),
    },
    products,
  );

describe("listOpenChoices", () => {
  test("lists chosen products without a configuration, in the order of the products", () => {
    expect(open(["tables", 1], ["chairs", 2])).toEqual(["chairs", "tables"]);
  });

  test("omits products with a configuration and those not chosen", () => {
    expect(open(["chairs", 2, { configuration: "circle" }], ["tables", 0])).toEqual([]);
  });

  test("treats a removed value as not chosen", () => {
    expect(open(["chairs", 2, { configuration: "stars" }])).toEqual(["chairs"]);
  });

  test("ignores options that allow none", () => {
    expect(open(["staff", 2])).toEqual([]);
  });
});
