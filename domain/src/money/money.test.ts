import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abbreviateNumber } from "./abbreviate-number.ts";
import { formatNumber } from "./format-number.ts";
import { formatMoney, formatWholeMoney } from "./format-money.ts";
import { addMoney, money, subtractMoney } from "./money.ts";
import { parseCurrency } from "./parse-currency.ts";
import { addTax, floorTimesRate, rate, removeTax } from "./rate.ts";

const amounts = fc.integer({ min: -1e9, max: 1e9 });

describe("money", () => {
  test("adds and subtracts whole minor units of one currency", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtractMoney(addMoney(money(a), money(b)), money(b))).toEqual(money(a));
      }),
    );
  });

  test("refuses to mix currencies", () => {
    const mix = () => addMoney(money(1, "GBP"), money(1, "EUR"));
    expect(mix).toThrow("Cannot add different currencies");
    expect(() => subtractMoney(money(1, "GBP"), money(1, "EUR"))).toThrow(
      "Cannot add different currencies",
    );
  });

  test("refuses fractions of a penny", () => {
    expect(() => money(1.5)).toThrow("whole minor units");
  });
});

describe("parseCurrency", () => {
  test.each([
    ["75", 7500],
    ["75.5", 7550],
    ["£1,250.50", 125050],
    ["-£3", -300],
    [" 0.07 ", 7],
    [".5", 50],
    [12.34, 1234],
  ])("%s is %i pence", (text, amount) => {
    expect(parseCurrency(text)).toEqual(money(amount));
  });

  test.each(["", "abc", "1.234", "1,23", "1e5", ".", "£", "NaN", "12 34", Number.NaN, Infinity])(
    "refuses %s",
    (text) => {
      expect(() => parseCurrency(text)).toThrow(`Unable to parse currency: ${text}`);
    },
  );

  test("parses the output of formatMoney", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseCurrency(formatMoney(money(amount)))).toEqual(money(amount));
      }),
    );
  });
});

describe("display", () => {
  test("formats two decimals and thousands separators", () => {
    expect(formatMoney(money(123456789))).toBe("£1,234,567.89");
    expect(formatMoney(money(-3780))).toBe("-£37.80");
    expect(formatMoney(money(5, "EUR"))).toBe("€0.05");
  });

  test("formats whole pounds", () => {
    expect(formatWholeMoney(money(3650))).toBe("£37");
    expect(formatWholeMoney(money(3649))).toBe("£36");
    expect(formatWholeMoney(money(-49))).toBe("£0");
  });

  test("formats amounts as Intl does", () => {
    const currencies = fc.constantFrom("GBP", "EUR", "USD");
    fc.assert(
      fc.property(currencies, fc.integer({ min: -1e15, max: 1e15 }), (currency, amount) => {
        const byIntl = (value: number, decimals: number) =>
          new Intl.NumberFormat("en-GB", {
            style: "currency",
            currency,
            currencyDisplay: "narrowSymbol",
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          }).format(value);
        expect(formatMoney(money(amount, currency))).toBe(byIntl(amount / 100, 2));
        // Zero without the sign that Intl gives to -0.
        const units = Math.round(amount / 100) + 0;
        expect(formatWholeMoney(money(amount, currency))).toBe(byIntl(units, 0));
      }),
    );
  });

  test("formats other currencies with their code, whatever the locale data know of them", () => {
    expect(formatMoney(money(123450, "CHF"))).toBe("CHF\u{a0}1,234.50");
    expect(formatMoney(money(-5, "XCG"))).toBe("-XCG\u{a0}0.05");
  });

  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1k"],
    [1234, "1.2k"],
    [9960, "10k"],
    [45_600, "46k"],
    [999_499, "999k"],
    [999_950, "1M"],
    [1_250_000, "1.3M"],
    [2_000_000_000, "2B"],
    [-1500, "-1.5k"],
  ])("%i is abbreviated to %s", (value, text) => {
    expect(abbreviateNumber(value)).toBe(text);
  });

  test("formats numbers as Intl does", () => {
    const byIntl = new Intl.NumberFormat("en-GB");
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom(1, 10, 100, 1000),
        (digits, scale) => {
          // Zero without a sign.
          const value = digits / scale + 0;
          expect(formatNumber(value)).toBe(byIntl.format(value));
        },
      ),
    );
  });

  test("abbreviates numbers as Intl does", () => {
    const compact = new Intl.NumberFormat("en-GB", { notation: "compact" });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 9999 }),
        (zeros, digits) => {
          const value = Math.floor((digits * 10 ** zeros) / 1000);
          const expected = compact
            .format(value)
            .replace("K", "k")
            .replace("bn", "B")
            .replace("m", "M");
          expect(abbreviateNumber(value)).toBe(expected);
        },
      ),
    );
  });
});

describe("rates", () => {
  test("are exact decimals", () => {
    expect(floorTimesRate(7498, rate("0.3333"))).toBe(2499);
    expect(floorTimesRate(100, rate(0.07))).toBe(7); // 100 * 0.07 is 7.000000000000001 in binary
    expect(floorTimesRate(10_000_000, rate(0.0000003))).toBe(3);
    expect(addTax(7498, rate(0.2))).toBe(8997);
    expect(removeTax(8997, rate(0.2))).toBe(7197);
  });

  test.each([-0.1, 1.1, "x", "", Number.NaN])("refuses %s", (value) => {
    expect(() => rate(value)).toThrow("decimal from 0 to 1");
  });

  test("tax is never more than a penny below the exact amount", () => {
    const percents = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.nat(1e9), percents, (net, percent) => {
        const exactHundredfold = net * (100 + percent);
        const gross = addTax(net, rate(percent / 100));
        expect(exactHundredfold - gross * 100).toBeGreaterThanOrEqual(0);
        expect(exactHundredfold - gross * 100).toBeLessThan(100);
      }),
    );
  });
});
