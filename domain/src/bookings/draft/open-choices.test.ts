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

describe("what is still to be chosen", () => {
  test("names chosen products without a configuration, in the order of the products", () => {
    expect(open(["tables", 1], ["chairs", 2])).toEqual(["chairs", "tables"]);
  });

  test("leaves out what has one, and what is not chosen", () => {
    expect(open(["chairs", 2, { configuration: "circle" }], ["tables", 0])).toEqual([]);
  });

  test("counts a value that the product no longer has as not chosen", () => {
    expect(open(["chairs", 2, { configuration: "stars" }])).toEqual(["chairs"]);
  });

  test("leaves options out that may be none", () => {
    expect(open(["staff", 2])).toEqual([]);
  });
});
