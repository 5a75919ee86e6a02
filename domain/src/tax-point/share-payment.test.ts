import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addTax, rate } from "../money/rate.ts";
import { shareExcess, sharePayment, shareRefund, type PricedLine } from "./share-payment.ts";
import { grossOf, ofRate, subtractByRate, sumByRate, type RateSum } from "./sum-by-rate.ts";

function line(kind: string, taxRate: string, net: number): PricedLine {
  const gross = addTax(net, rate(taxRate));
  return { kind, taxRate, net, tax: gross - net, gross };
}

const rental = line("rental", "0.2", 10_000);
const staff = line("product", "0.05", 2_000);

describe("the rates of a payment in advance", () => {
  test("are those of the use of the space before those of the add-ons", () => {
    expect(sharePayment(12_000, [staff, rental], [])).toEqual([
      { taxRate: "0.2", net: 10_000, tax: 2_000, gross: 12_000 },
    ]);
    const declared = sharePayment(12_000, [staff, rental], []);
    expect(sharePayment(2_100, [staff, rental], declared)).toEqual([
      { taxRate: "0.05", net: 2_000, tax: 100, gross: 2_100 },
    ]);
  });

  test("are all of them if the whole price is paid at once", () => {
    expect(sharePayment(14_100, [rental, staff], [])).toEqual([
      { taxRate: "0.2", net: 10_000, tax: 2_000, gross: 12_000 },
      { taxRate: "0.05", net: 2_000, tax: 100, gross: 2_100 },
    ]);
  });

  test("are the first one for money above the price", () => {
    expect(grossOf(sharePayment(20_000, [rental, staff], []))).toBe(20_000);
  });

  test("go back from the add-ons first, and before that from a rate that costs less now", () => {
    const left = [rental, staff];
    expect(shareRefund(1_000, left, [])).toMatchObject([{ taxRate: "0.05", gross: 1_000 }]);
    expect(shareRefund(1_000, left, [{ ...rental, gross: 600 }])).toMatchObject([
      { taxRate: "0.2", gross: 600 },
      { taxRate: "0.05", gross: 400 },
    ]);
  });
});

const lines = fc
  .array(
    fc.record({
      kind: fc.constantFrom("rental", "flexi_ticket", "product", "extra"),
      taxRate: fc.constantFrom("0.2", "0.05", "0"),
      net: fc.integer({ min: 1, max: 90_000 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.map(({ kind, taxRate, net }) => line(kind, taxRate, net)));

type Event =
  | { readonly what: "pay" | "refund"; readonly part: number }
  | { readonly what: "change"; readonly lines: readonly PricedLine[] };

const events = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constantFrom("pay" as const, "refund" as const),
      part: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
    fc.record({ what: fc.constant("change" as const), lines }),
  ),
  { maxLength: 12 },
);

/** The documents of a life by the tax point of payment, as amounts by rate. */
function live(placed: readonly PricedLine[], story: readonly Event[]) {
  let price = placed;
  const receipts: { left: readonly RateSum[]; money: number }[] = [];
  const documents: RateSum[] = [];
  const declared = () => sumByRate(receipts.flatMap(({ left }) => left));
  const credit = (receipt: (typeof receipts)[number], shares: readonly RateSum[]) => {
    documents.push(...subtractByRate([], shares));
    receipt.left = subtractByRate(receipt.left, shares);
  };
  for (const event of story) {
    const paid = receipts.reduce((sum, { money }) => sum + money, 0);
    if (event.what === "change") {
      price = event.lines;
    } else if (event.what === "pay") {
      const amount = Math.ceil((grossOf(price) - paid) * event.part);
      if (amount > 0) {
        const shares = sharePayment(amount, price, declared());
        expect(grossOf(shares)).toBe(amount);
        expect(shares.every(({ net, tax, gross }) => net >= 0 && tax >= 0 && gross > 0)).toBe(true);
        documents.push(...shares);
        receipts.push({ left: shares, money: amount });
      }
    } else {
      const receipt = receipts.findLast(({ money }) => money > 0);
      const amount = receipt ? Math.ceil(receipt.money * event.part) : 0;
      if (receipt) {
        const shares = shareRefund(amount, receipt.left, subtractByRate(declared(), price));
        expect(grossOf(shares)).toBe(Math.min(amount, grossOf(receipt.left)));
        credit(receipt, shares);
        receipt.money -= amount;
      }
    }
  }
  const all = shareExcess(
    receipts.map(({ left }) => left),
    sumByRate(price),
  );
  receipts.forEach((receipt, index) => credit(receipt, all[index] ?? []));
  const invoice = subtractByRate(sumByRate(price), declared());
  return { price, documents: [...documents, ...invoice], invoice, receipts };
}

test("A life has the same VAT by both tax points, by rate and to the penny", () => {
  fc.assert(
    fc.property(lines, events, (placed, story) => {
      const { price, documents, invoice, receipts } = live(placed, story);
      const bySupply = sumByRate(price);
      for (const { taxRate } of sumByRate([...documents, ...bySupply])) {
        expect(ofRate(sumByRate(documents), taxRate)).toEqual({
          ...ofRate(bySupply, taxRate),
          taxRate: expect.anything(),
        });
      }
      // Nothing is taken back that was not declared, and the invoice taxes no rate below zero.
      expect(invoice.every(({ gross }) => gross >= 0)).toBe(true);
      expect(receipts.every(({ left }) => left.every(({ gross }) => gross >= 0))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("Payments of the whole price have the VAT of its lines, so that the invoice has none left", () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 4 }),
      (price, parts) => {
        let rest = grossOf(price);
        const declared: RateSum[] = [];
        for (const part of [...parts, rest]) {
          const amount = Math.min(part, rest);
          rest -= amount;
          if (amount > 0) {
            declared.push(...sharePayment(amount, price, sumByRate(declared)));
          }
        }
        for (const sum of subtractByRate(sumByRate(price), declared)) {
          expect(sum.gross).toBe(0);
          // Only several small payments may leave pennies of rounding.
          expect(Math.abs(sum.tax)).toBeLessThanOrEqual(parts.length);
        }
      },
    ),
  );
});
