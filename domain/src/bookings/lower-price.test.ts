import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reductionsByRate, withPresentRates } from "./lower-price.ts";

const line = (taxRate: string, net: number, tax: number) => ({ taxRate, net, gross: net + tax });

describe("a price that falls", () => {
  test.each([
    ["by a part", 4000, [line("0.2", 13_200, 2640)], [["0.2", -3333, -667, -4000]]],
    ["by all of it", 15_840, [line("0.2", 13_200, 2640)], [["0.2", -13_200, -2640, -15_840]]],
    [
      "leaves nothing of either VAT rate",
      15_840 + 1050,
      [line("0.2", 13_200, 2640), line("0.05", 1000, 50)],
      [
        ["0.2", -13_200, -2640, -15_840],
        ["0.05", -1000, -50, -1050],
      ],
    ],
    [
      "takes from each rate in proportion",
      600,
      [line("0.2", 1000, 200), line("0", 600, 0)],
      [
        ["0.2", -333, -67, -400],
        ["0", -200, 0, -200],
      ],
    ],
    [
      "takes nothing from a rate of which nothing is left",
      500,
      [line("0.2", 1000, 200), line("0.2", -1000, -200), line("0", 600, 0)],
      [["0", -500, 0, -500]],
    ],
  ] as const)("%s", (_, amount, lines, expected) => {
    expect(
      reductionsByRate(lines, amount).map(({ taxRate, net, tax, gross }) => [
        taxRate,
        net,
        tax,
        gross,
      ]),
    ).toEqual(expected);
  });

  test("is refused below zero", () => {
    expect(() => reductionsByRate([line("0.2", 10, 2)], 13)).toThrow(RangeError);
  });

  test("ends at zero net, VAT and gross of every rate, however it was divided", () => {
    const taxed = fc
      .tuple(fc.constantFrom("0.2", "0.05", "0"), fc.nat(100_000), fc.nat(20_000))
      .map(([taxRate, net, tax]) => line(taxRate, net, taxRate === "0" ? 0 : tax));
    fc.assert(
      fc.property(
        fc.array(taxed, { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 5 }),
        (lines, amounts) => {
          const all: { taxRate: string; net: number; gross: number }[] = [...lines];
          const left = () => all.reduce((sum, { gross }) => sum + gross, 0);
          for (const amount of [...amounts, Number.MAX_SAFE_INTEGER]) {
            const part = Math.min(amount, left());
            if (part > 0) {
              all.push(...reductionsByRate(all, part));
            }
          }
          for (const ofRate of Map.groupBy(all, ({ taxRate }) => taxRate).values()) {
            expect(ofRate.reduce((sum, { net }) => sum + net, 0)).toBe(0);
            expect(ofRate.reduce((sum, { gross }) => sum + gross, 0)).toBe(0);
          }
        },
      ),
    );
  });
});

describe("reductions of lines that are replaced", () => {
  const lineOf = (kind: string, taxRate: string, gross: number) => {
    const tax = Math.round((gross * Number(taxRate)) / (1 + Number(taxRate)));
    return { kind, name: `${kind} ${gross}`, taxRate, net: gross - tax, tax, gross };
  };

  test("follow the rate of what they reduce", () => {
    const lines = [lineOf("rental", "0.05", 18_900), lineOf("credit", "0.2", -349)];
    expect(
      withPresentRates(lines).map(({ kind, taxRate, gross }) => [kind, taxRate, gross]),
    ).toEqual([
      ["rental", "0.05", 18_900],
      ["credit", "0.05", -349],
    ]);
  });

  test("stay while something is left of each rate", () => {
    const lines = [
      lineOf("rental", "0.05", 18_900),
      lineOf("product", "0.2", 349),
      lineOf("credit", "0.2", -349),
    ];
    expect(withPresentRates(lines)).toBe(lines);
  });

  test("leave no rate below zero, and the price as it is", () => {
    const rates = fc.constantFrom("0", "0.05", "0.2");
    const amounts = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(rates, amounts), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(rates, amounts), { maxLength: 3 }),
        (priced, reduced) => {
          const lines = [
            ...priced.map(([taxRate, gross]) => lineOf("rental", taxRate, gross)),
            ...reduced.map(([taxRate, gross]) => lineOf("credit", taxRate, -gross)),
          ];
          const sum = (of: readonly { gross: number }[]) =>
            of.reduce((total, { gross }) => total + gross, 0);
          fc.pre(sum(lines) >= 0);
          const settled = withPresentRates(lines);
          expect(sum(settled)).toBe(sum(lines));
          for (const { name } of lines) {
            const named = (of: typeof lines) => sum(of.filter((line) => line.name === name));
            expect(named([...settled])).toBe(named(lines));
          }
          for (const ofRate of Map.groupBy(settled, ({ taxRate }) => taxRate).values()) {
            expect(sum(ofRate)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
