import { slotGrid } from "@frontage/domain/availability/slot-grid.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { noOwnRules, settingsOf } from "@frontage/domain/settings/space-rules.ts";
import type { RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { expect, test } from "vitest";
import { required } from "../../../../../testing/required.ts";
import { blockPrice } from "./block-price.ts";
import { intervalOf } from "./day-grid.ts";

const zone = "Europe/London";
const date = Temporal.PlainDate.from("2027-05-10");

/** Hourly prices: the first until 12:00, the second afterwards. */
function priceOf(range: string, ...[morning, afternoon = morning]: [number, number?]) {
  const card: RateCard = {
    currency: "GBP",
    startDate: date,
    endDate: date,
    prices: [
      { day: 1, startTime: 480, endTime: 720, price: morning },
      { day: 1, startTime: 720, endTime: 1260, price: afternoon },
    ],
  };
  const cells = slotGrid(date, zone, settingsOf(defaultSettings, noOwnRules), card);
  const [from = 0, to = 0] = range.split("-").map((hour) => (Number(hour) - 7) * 2);
  const rules = { card, zone, settings: defaultSettings, taxRate: "0.2", currency: "GBP" };
  return blockPrice(cells, required(intervalOf(cells, { from, to }), "the slot"), rules);
}

test.each<[string, string, [number, number?], string | null]>([
  ["multiplies an hour's price", "10-12.5", [5500], "2.5 h × £66 = £165"],
  ["shows pence where there are some", "10-12", [4999], "2 h, £119.97"],
  ["multiplies pence that add up", "10-12", [5005], "2 h × £60.06 = £120.12"],
  ["shows time and total of varying prices", "11-13", [5000, 6000], "2 h, £132"],
  ["shows a single hour without a sum", "10-11", [5500], "1 h, £66"],
  ["is null if a part has no price", "7-9", [5500], null],
])("The price of a block %s", (_, range, prices, expected) => {
  expect(priceOf(range, ...prices)).toBe(expected);
});
