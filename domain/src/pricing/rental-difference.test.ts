import { describe, expect, test } from "vitest";
import { defaultSettings } from "../settings/default-settings.ts";
import { rate } from "../money/rate.ts";
import { rentalDifference } from "./rental-difference.ts";
import type { RateCard } from "./rate-card.ts";

const zone = "Europe/London";
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).toInstant();

/** 60.00 net an hour in the morning, 90.00 from noon, nothing from 18:00. */
const card: RateCard = {
  currency: "GBP",
  startDate: Temporal.PlainDate.from("2027-01-01"),
  endDate: Temporal.PlainDate.from("2027-12-31"),
  prices: [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    { day, startTime: 8 * 60, endTime: 12 * 60, price: 6000 },
    { day, startTime: 12 * 60, endTime: 18 * 60, price: 9000 },
  ]),
};
const prices = {
  currency: "GBP",
  zone,
  settings: defaultSettings,
  taxRate: rate("0.2"),
  products: [],
  cardOn: () => card,
  now: Temporal.Instant.from("2027-04-12T09:00:00Z"),
};

/** Two hours booked in the morning: 144.00 with tax. */
const difference = (from: string, to: string, gross = 14_400, discount: string | null = null) =>
  rentalDifference(
    { gross, discountRate: discount === null ? null : rate(discount) },
    { start: at(`2027-05-10T${from}`), end: at(`2027-05-10T${to}`) },
    prices,
  )?.difference;

describe("rentalDifference", () => {
  test("is 0 for a time at the same price", () => {
    expect(difference("09:00", "11:00")).toBe(0);
  });

  test("is the difference for a more expensive time, including half hours", () => {
    expect(difference("13:00", "15:00")).toBe(7200);
    expect(difference("10:30", "12:30")).toBe(1800);
  });

  test("is 0 for a cheaper time", () => {
    expect(difference("09:00", "11:00", 21_600)).toBe(0);
  });

  test("applies the deal's discount", () => {
    expect(difference("13:00", "15:00", 12_960, "0.1")).toBe(6480);
  });

  test("is null for a time without a price", () => {
    expect(difference("17:00", "19:00")).toBeUndefined();
  });
});
