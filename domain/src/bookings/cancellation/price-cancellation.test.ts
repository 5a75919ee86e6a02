import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CancellationTier } from "./cancellation-policy.ts";
import { priceCancellation, withRefund, type PricedLine } from "./price-cancellation.ts";

const standard = {
  tiers: [
    { daysBefore: 14, rate: "1" },
    { daysBefore: 5, rate: "0.5" },
  ],
};
const date = Temporal.PlainDate.from("2027-05-17");
const inDays = (days: number) => date.subtract({ days });

const line = (kind: string, net: number, tax: number): PricedLine => ({
  kind,
  net,
  tax,
  gross: net + tax,
});
// The worked figures of docs/booking/pricing.md#worked-figures.
const rental = line("rental", 17_850, 3_570);
const flexiTicket = line("flexi_ticket", 2_100, 420);
const addOns = [
  line("product", 19_800, 3_960),
  line("product", 4_500, 900),
  line("product", 1_750, 350),
];
const lines = [rental, flexiTicket, ...addOns];
const addOnsGross = 31_260;

describe("a cancellation on invoice", () => {
  const total = 55_200;
  const cancelled = (days: number, outstanding: number, allowsChanges: boolean) => {
    const booking = { policy: standard, lines, outstanding, isOnInvoice: true, date };
    const { refund, kept, owed, dropped } = priceCancellation(booking, inDays(days), allowsChanges);
    return { refund, kept, owed, dropped };
  };

  test("owes what the policy keeps, paid or not", () => {
    expect(cancelled(14, total, true)).toEqual({ refund: 0, kept: 0, owed: 0, dropped: total });
    expect(cancelled(13, total, true)).toEqual({
      refund: 0,
      kept: 11_970,
      owed: 11_970,
      dropped: 43_230,
    });
    expect(cancelled(4, total, false)).toEqual({
      refund: 0,
      kept: total,
      owed: total,
      dropped: 0,
    });
    expect(cancelled(13, 0, true)).toEqual({ refund: 43_230, kept: 11_970, owed: 0, dropped: 0 });
  });

  test("keeps the same, however much has been paid", () => {
    fc.assert(
      fc.property(
        fc.nat(total),
        fc.constantFrom(3, 4, 5, 13, 14, 20),
        fc.boolean(),
        (outstanding, days, allowsChanges) => {
          const price = cancelled(days, outstanding, allowsChanges);
          const { refund, kept, owed, dropped } = price;
          expect(kept).toBe(cancelled(days, 0, allowsChanges).kept);
          expect(refund + kept).toBe(total - outstanding + owed);
          expect(refund + kept + dropped).toBe(total);
          expect(refund === 0 || owed === 0).toBe(true);
          expect(Math.min(refund, owed, dropped)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test("owes nothing once staff choose the refund", () => {
    const price = priceCancellation(
      { policy: standard, lines, outstanding: total - 10_000, isOnInvoice: true, date },
      inDays(4),
      false,
    );
    const { refund, kept, owed, dropped } = withRefund(price, 0);
    expect({ refund, kept, owed, dropped }).toEqual({
      refund: 0,
      kept: 10_000,
      owed: 0,
      dropped: total - 10_000,
    });
  });
});

describe("priceCancellation", () => {
  // The table of docs/booking/cancelling.md#what-is-refunded.
  test.each([
    ["14 days before, add-ons not debited", 14, addOnsGross, true, 23_940, 0],
    ["13 days before, add-ons not debited", 13, addOnsGross, true, 11_970, 11_970],
    ["5 days before, add-ons debited", 5, 0, true, 43_230, 11_970],
    ["4 days before, add-ons debited", 4, 0, false, 0, 55_200],
    ["4 days before, debit of the add-ons refused", 4, addOnsGross, false, 0, 23_940],
  ])(
    "refunds and keeps the amounts of the policy %s",
    (_, days, outstanding, open, refund, kept) => {
      const price = priceCancellation(
        { policy: standard, lines, outstanding, date },
        inDays(days),
        open,
      );
      expect([price.refund, price.kept, price.dropped]).toEqual([refund, kept, outstanding]);
    },
  );

  test("rounds the kept part of each line down, in favour of the customer", () => {
    const odd = [line("rental", 84, 17), line("flexi_ticket", 2, 1)];
    const price = priceCancellation(
      { policy: standard, lines: odd, outstanding: 0, date },
      inDays(13),
      true,
    );
    expect(price.lines.map(({ kept }) => kept)).toEqual([
      { net: 41, tax: 9, gross: 50 },
      { net: 0, tax: 1, gross: 1 },
    ]);
    expect(price.refund).toBe(53);
  });

  test("keeps a later charge for something else in full", () => {
    const withExtra = [...lines, line("extra", 5_000, 1_000)];
    const price = priceCancellation(
      { policy: standard, lines: withExtra, outstanding: 0, date },
      inDays(20),
      true,
    );
    expect([price.refund, price.kept]).toEqual([55_200, 6_000]);
  });

  test("counts an earlier refund, and never refunds it twice", () => {
    const reduced = [rental, line("goodwill", -1_000, -200)];
    const at = (days: number) =>
      priceCancellation(
        { policy: standard, lines: reduced, outstanding: 0, date },
        inDays(days),
        true,
      );
    expect([at(20).refund, at(20).kept]).toEqual([20_220, 0]);
    expect([at(10).refund, at(10).kept]).toEqual([10_710, 9_510]);
  });

  test("refunds nothing of a booking that was never charged", () => {
    const price = priceCancellation(
      { policy: standard, lines, outstanding: 55_200, date },
      inDays(6),
      true,
    );
    expect([price.paid, price.refund, price.kept, price.dropped]).toEqual([0, 0, 0, 55_200]);
  });
});

const amount = fc.nat(200_000);
const arbitraryLine = fc
  .record({
    kind: fc.constantFrom("rental", "flexi_ticket", "product", "extra"),
    net: amount,
    percent: fc.nat(25),
  })
  .map(({ kind, net, percent }) => line(kind, net, Math.floor((net * percent) / 100)));
const tiers: fc.Arbitrary<CancellationTier[]> = fc
  .uniqueArray(fc.record({ days: fc.nat(60), percent: fc.integer({ min: 1, max: 100 }) }), {
    selector: ({ days }) => days,
    maxLength: 4,
  })
  .map((drawn) => {
    const days = drawn.map((tier) => tier.days).toSorted((a, b) => b - a);
    const percents = drawn.map((tier) => tier.percent).toSorted((a, b) => b - a);
    return days.map((daysBefore, index) => ({
      daysBefore,
      rate: String((percents[index] ?? 1) / 100),
    }));
  });
const booking = fc
  .record({ lines: fc.array(arbitraryLine, { maxLength: 6 }), tiers, part: fc.nat(100) })
  .map(({ lines: drawn, tiers: policyTiers, part }) => {
    const total = drawn.reduce((sum, { gross }) => sum + gross, 0);
    return {
      policy: { tiers: policyTiers },
      lines: drawn,
      outstanding: Math.floor((total * part) / 100),
      date,
    };
  });
const days = fc.integer({ min: -3, max: 70 });

/** Whether the parts of a price add up, and each lies between nothing and what was paid. */
function isSound({ paid, refund, kept, lines: priced }: ReturnType<typeof priceCancellation>) {
  const sum = (pick: (part: (typeof priced)[number]) => number) =>
    priced.reduce((total, part) => total + pick(part), 0);
  expect(refund + kept).toBe(paid);
  expect(sum((part) => part.kept.gross)).toBe(kept);
  expect(sum((part) => part.paid)).toBe(paid);
  for (const part of priced) {
    expect(part.kept.net + part.kept.tax).toBe(part.kept.gross);
    expect(Math.min(part.kept.net, part.kept.tax)).toBeGreaterThanOrEqual(0);
    expect(part.kept.gross).toBeLessThanOrEqual(part.paid);
  }
}

describe("the price of a cancellation", () => {
  test("adds up to what was paid, line by line, and never exceeds it", () => {
    fc.assert(
      fc.property(booking, days, fc.boolean(), (cancelled, before, open) => {
        const price = priceCancellation(cancelled, inDays(before), open);
        isSound(price);
        const total = cancelled.lines.reduce((sum, { gross }) => sum + gross, 0);
        expect(price.paid + price.dropped).toBe(total);
      }),
    );
  });

  test("refunds no less when the booking is cancelled earlier", () => {
    fc.assert(
      fc.property(booking, days, fc.nat(20), fc.boolean(), (cancelled, before, earlier, open) => {
        const late = priceCancellation(cancelled, inDays(before), open);
        const early = priceCancellation(cancelled, inDays(before + earlier), true);
        expect(early.refund).toBeGreaterThanOrEqual(late.refund);
      }),
    );
  });

  test("keeps the exact rate, less a fraction of a penny for each line", () => {
    fc.assert(
      fc.property(booking, days, (cancelled, before) => {
        const { lines: priced, rate } = priceCancellation(cancelled, inDays(before), true);
        for (const {
          line: { kind },
          paid,
          kept,
        } of priced) {
          if (kind === "rental" || kind === "flexi_ticket") {
            const exact = (paid * (100 - Math.round(Number(rate) * 100))) / 100;
            expect(exact - kept.gross).toBeGreaterThanOrEqual(0);
            expect(exact - kept.gross).toBeLessThan(1);
          }
        }
      }),
    );
  });

  test("adds up with any refund that staff choose up to what was paid", () => {
    fc.assert(
      fc.property(booking, days, fc.nat(100), (cancelled, before, part) => {
        const price = priceCancellation(cancelled, inDays(before), true);
        const refund = Math.floor((price.paid * part) / 100);
        const chosen = withRefund(price, refund);
        expect(chosen.refund).toBe(refund);
        isSound(chosen);
        expect(() => withRefund(price, price.paid + 1)).toThrow("A refund is from 0 to");
      }),
    );
  });
});
