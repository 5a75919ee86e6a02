import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkTenancy, type TenancyEntries } from "./check-tenancy.ts";
import { compareTenancy, tradingPeriods, type TradingHours } from "./tenancy-costs.ts";

const rates = [
  [90, 200, 225],
  [90, 200, 225],
  [90, 200, 225],
  [90, 200, 225],
  [90, 200, 300],
  [150, 400, 450],
  [150, 400, 450],
];
const none: TradingHours = [[], [], [], [], [], [], []];
const weekdaysByDay: TradingHours = [
  ["daytime"],
  ["daytime"],
  ["daytime"],
  ["daytime"],
  ["daytime"],
  [],
  [],
];

describe("compareTenancy", () => {
  test("compares twelve months with 52 weeks for a long term", () => {
    const tenancy = { term: "long", rent: 300_000, rates: 100_000, utilities: 50_000 } as const;
    expect(compareTenancy(tenancy, weekdaysByDay, rates)).toEqual({
      current: 5_400_000,
      here: 5_200_000,
      savings: 200_000,
    });
  });

  test("compares the days of a short term, rounded up to whole pounds", () => {
    const tenancy = { term: "short", rent: 40_000, materials: 25_050, days: 3 } as const;
    // 1000 × 3 ÷ 7 = 428.57…
    expect(compareTenancy(tenancy, weekdaysByDay, rates)).toEqual({
      current: 145_050,
      here: 42_900,
      savings: 102_150,
    });
  });

  test("never shows negative savings", () => {
    const tenancy = { term: "short", rent: 1, materials: 0, days: 1 } as const;
    expect(compareTenancy(tenancy, weekdaysByDay, rates).savings).toBe(0);
  });

  test("uses separate rates for Saturday, Sunday and Friday evening", () => {
    const evenings: TradingHours = [[], [], [], [], ["evening"], ["morning"], ["evening"]];
    const tenancy = { term: "long", rent: 0, rates: 0, utilities: 0 } as const;
    expect(compareTenancy(tenancy, evenings, rates).here).toBe(52 * (300 + 150 + 450) * 100);
  });

  test("saves the difference or nothing", () => {
    const periods = fc.uniqueArray(fc.constantFrom(...tradingPeriods));
    const week = fc.array(periods, { minLength: 7, maxLength: 7 });
    const pence = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        week,
        pence,
        pence,
        fc.integer({ min: 1, max: 14 }),
        (hours, rent, materials, days) => {
          const costs = compareTenancy({ term: "short", rent, materials, days }, hours, rates);
          expect(costs.savings).toBe(Math.max(0, costs.current - costs.here));
          expect(costs.here % 100).toBe(0);
        },
      ),
    );
  });
});

describe("checkTenancy", () => {
  const empty: TenancyEntries = {
    term: "none",
    rent: "",
    rates: "",
    utilities: "",
    materials: "",
    leaseDuration: "",
    tradingHours: none,
  };

  test("always requires rent, and other fields depending on the term", () => {
    expect(checkTenancy({ ...empty, term: "long" }, 14)).toEqual({
      errors: {
        rent: "Cost of rent is required",
        rates: "Cost of rates is required",
        utilities: "Cost of utilities is required",
        tradingHours: "At least one trading time is required",
      },
    });
    expect(checkTenancy({ ...empty, term: "short" }, 14)).toEqual({
      errors: {
        rent: "Cost of rent is required",
        materials: "Cost of materials is required",
        leaseDuration: "Lease period is required",
        tradingHours: "At least one trading time is required",
      },
    });
  });

  test("refuses invalid amounts, and those below 0 or above 100,000", () => {
    const long = { ...empty, term: "long", tradingHours: weekdaysByDay } as const;
    const checked = checkTenancy(
      { ...long, rent: "lots", rates: "-1", utilities: "100000.01" },
      14,
    );
    expect(checked).toEqual({
      errors: {
        rent: "Unable to parse currency: lots",
        rates: "Enter an amount from £0 to £100,000",
        utilities: "Enter an amount from £0 to £100,000",
      },
    });
  });

  test("parses amounts into whole pence", () => {
    const long = { ...empty, term: "long", tradingHours: weekdaysByDay } as const;
    expect(
      checkTenancy({ ...long, rent: "£1,250.50", rates: "0", utilities: "100000" }, 14),
    ).toEqual({
      tenancy: { term: "long", rent: 125_050, rates: 0, utilities: 10_000_000 },
    });
    const short = {
      ...long,
      term: "short",
      rent: "400",
      materials: "9.9",
      leaseDuration: "14",
    } as const;
    expect(checkTenancy(short, 14)).toEqual({
      tenancy: { term: "short", rent: 40_000, materials: 990, days: 14 },
    });
    expect(checkTenancy({ ...short, leaseDuration: "15" }, 14)).toHaveProperty(
      "errors.leaseDuration",
    );
  });
});
