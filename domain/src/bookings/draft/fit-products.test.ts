import { describe, expect, test } from "vitest";
import type { PricedProduct, ProductChoice } from "../../pricing/product.ts";
import { newDraft } from "./booking-draft.ts";
import { fitProducts } from "./fit-products.ts";

const chairs: PricedProduct = {
  sku: "chairs",
  category: "furniture",
  maxQuantity: 40,
  price: 50,
  options: [{ code: "configuration", values: [{ code: "rows" }, { code: "circle" }] }],
};
const glasses: PricedProduct = { ...chairs, sku: "glassware", maxQuantity: 0, options: [] };
const euroOnly: PricedProduct = { ...chairs, sku: "plinths", price: null };
const products = [chairs, glasses, euroOnly];

const choose = (sku: string, quantity = 1, optionValues = {}): ProductChoice => ({
  sku,
  quantity,
  optionValues,
});
const draftWith = (...choices: ProductChoice[]) => ({ ...newDraft("here"), products: choices });

describe("fitProducts", () => {
  test("returns a draft unchanged if the space sells everything", () => {
    const draft = draftWith(
      choose("chairs", 40, { configuration: "rows" }),
      choose("glassware", 500),
    );
    const fitted = fitProducts(draft, products);
    expect(fitted.draft).toBe(draft);
    expect(fitted.unknown).toEqual([]);
  });

  test("removes and names products that the space does not sell or has no price for", () => {
    const fitted = fitProducts(
      draftWith(choose("tables"), choose("chairs"), choose("plinths")),
      products,
    );
    expect(fitted.draft.products).toEqual([choose("chairs")]);
    expect(fitted.unknown).toEqual(["tables", "plinths"]);
  });

  test("caps quantities and drops unknown options", () => {
    const draft = draftWith(choose("chairs", 41, { configuration: "heap", colour: "red" }));
    expect(fitProducts(draft, products).draft.products).toEqual([choose("chairs", 40, {})]);
  });

  test("keeps booked add-ons, even if no longer sold", () => {
    const draft = { ...draftWith(choose("tables", 2)), code: "ABCDE12345" };
    expect(fitProducts(draft, products, [choose("tables", 2)])).toEqual({ draft, unknown: [] });
  });
});
