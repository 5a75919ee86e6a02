import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rate } from "../money/rate.ts";
import type { PricedProduct, ProductChoice } from "./product.ts";
import { productLine, type QuoteLine } from "./quote.ts";
import { repriceAddOns } from "./reprice.ts";
import { required } from "../../../testing/required.ts";

const start = Temporal.Instant.from("2027-05-10T09:00:00Z");
const slot = { start, end: start.add({ minutes: 150 }) };
const taxRate = rate("0.2");

const skus = ["staff", "chairs", "boxes"];
const productsAt = (prices: readonly (number | null)[]): PricedProduct[] => [
  { sku: "staff", category: "staff", maxQuantity: 4, price: prices[0] ?? null, options: [] },
  { sku: "chairs", category: "furniture", maxQuantity: 0, price: prices[1] ?? null, options: [] },
  { sku: "boxes", category: "storage", maxQuantity: 9, price: prices[2] ?? null, options: [] },
];

interface Booked extends ProductChoice {
  readonly line: QuoteLine;
}

function book(choices: readonly ProductChoice[], products: readonly PricedProduct[]): Booked[] {
  return choices.flatMap((choice) => {
    const product = products.find(({ sku }) => sku === choice.sku);
    return product && choice.quantity > 0
      ? [{ ...choice, line: productLine(0, slot, product, choice, taxRate) }]
      : [];
  });
}

const lineOf = (extra: { kind: "kept"; line: Booked } | { kind: "priced"; line: QuoteLine }) =>
  extra.kind === "kept" ? extra.line.line : extra.line;

const chairs = { sku: "chairs", quantity: 10, optionValues: {} };
const staff = { sku: "staff", quantity: 2, optionValues: { "hours-before": "1" } };
const then = productsAt([1800, 50, 500]);
const now = productsAt([2400, 75, 600]);

describe("repriceAddOns", () => {
  const reprice = (choices: readonly ProductChoice[], products = now) =>
    repriceAddOns(book([staff, chairs], then), choices, slot, { products, taxRate });
  const grosses = (choices: readonly ProductChoice[], products = now) =>
    reprice(choices, products)?.map((extra) => lineOf(extra).gross);

  test("keeps unchanged add-ons at their booked price", () => {
    // 2 × 1800 × 3.5 and 10 × 50 × 2.5, with 20 % tax.
    expect(grosses([staff, chairs])).toEqual([15_120, 1500]);
    expect(reprice([chairs])?.map(({ kind }) => kind)).toEqual(["kept"]);
  });

  test("prices changed and new add-ons at today's prices", () => {
    const fewer = { ...chairs, quantity: 8 };
    const boxes = { sku: "boxes", quantity: 1, optionValues: {} };
    // 8 × 75 × 2.5 and 1 × 600, with 20 % tax.
    expect(grosses([staff, fewer, boxes])).toEqual([15_120, 1800, 720]);
    expect(grosses([{ ...staff, optionValues: {} }])).toEqual([2 * 2400 * 2.5 * 1.2]);
  });

  test("treats an omitted option as none", () => {
    const same = { ...staff, optionValues: { "hours-before": "1", "hours-after": "0" } };
    expect(reprice([same])?.[0]?.kind).toBe("kept");
  });

  test("keeps an add-on that is no longer sold, but has no price for a larger quantity", () => {
    const withdrawn = productsAt([1800, null, 500]);
    expect(grosses([chairs], withdrawn)).toEqual([1500]);
    expect(reprice([{ ...chairs, quantity: 11 }], withdrawn)).toBeNull();
    expect(reprice([{ ...chairs, quantity: 0 }], withdrawn)).toEqual([]);
  });

  const price = fc.nat(5000);
  const prices = fc.tuple(price, price, price);
  const choices = fc.uniqueArray(fc.constantFrom(...skus), { maxLength: 3 }).chain((chosen) =>
    fc.tuple(
      ...chosen.map((sku) =>
        fc.record({
          sku: fc.constant(sku),
          quantity: fc.integer({ min: 0, max: 3 }),
          optionValues: fc.constantFrom<Record<string, string>>(
            {},
            { "hours-before": "1" },
            { "days-after": "2" },
          ),
        }),
      ),
    ),
  );

  test("equals the booked price if nothing changed, and today's price if everything did", () => {
    fc.assert(
      fc.property(prices, prices, choices, choices, (before, after, had, wants) => {
        const [old, today] = [productsAt(before), productsAt(after)];
        const booked = book(had, old);
        const again = repriceAddOns(booked, had, slot, { products: today, taxRate });
        expect(again?.map(lineOf)).toEqual(booked.map(({ line }) => line));

        const lines = repriceAddOns(booked, wants, slot, { products: today, taxRate });
        const fresh = book(wants, today);
        expect(lines).toHaveLength(fresh.length);
        lines?.forEach((extra, index) => {
          const wanted = required(fresh[index], "the fresh line");
          const isSame = booked.some(
            ({ sku, quantity, optionValues }) =>
              sku === wanted.sku &&
              quantity === wanted.quantity &&
              JSON.stringify(optionValues) === JSON.stringify(wanted.optionValues),
          );
          expect(extra.kind).toBe(isSame ? "kept" : "priced");
          expect(isSame ? null : lineOf(extra)).toEqual(isSame ? null : wanted.line);
        });
      }),
    );
  });

  test("is idempotent", () => {
    fc.assert(
      fc.property(prices, prices, choices, choices, (before, after, had, wants) => {
        const products = productsAt(after);
        const once = repriceAddOns(book(had, productsAt(before)), wants, slot, {
          products,
          taxRate,
        });
        const kept = (once ?? []).map((extra) =>
          extra.kind === "kept" ? extra.line : { ...extra.choice, line: extra.line },
        );
        const twice = repriceAddOns(kept, wants, slot, { products, taxRate });
        expect(twice?.every(({ kind }) => kind === "kept")).toBe(true);
        expect(twice?.map(lineOf)).toEqual(once?.map(lineOf));
      }),
    );
  });
});
