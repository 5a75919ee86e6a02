import { checkSlot } from "@frontage/domain/availability/check-slot.ts";
import { rentalOf } from "@frontage/domain/pricing/rate-card.ts";
import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import { describe, expect, test } from "vitest";
import { demoNow, useDemoWorld } from "../../../server/test/app/demo-world.ts";
import { priceBasket } from "../../../server/src/features/quotes/price-basket.ts";
import { loadPriceList } from "../../../server/src/features/quotes/price-list.ts";
import {
  findBookableSpace,
  type BookableSpace,
} from "../../../server/src/features/spaces/spaces.queries.ts";
import { required } from "../../../testing/required.ts";

const now = Temporal.Instant.from(demoNow);
const today = Temporal.PlainDate.from("2027-04-12");
const world = useDemoWorld();
const bookableCodes = [
  "brick-lane-works",
  "carnaby-yard",
  "corn-exchange-loft",
  "covent-corner",
  "grassmarket-vault",
  "northern-quarter-hall",
  "princes-arcade",
];

async function spaceOf(code: string): Promise<BookableSpace> {
  const space = await findBookableSpace(world.db, code);
  return required(space, "the space");
}

/** The prices of a space from `first` to `last`. */
async function pricesOf(space: BookableSpace, first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const times = [first, last].map((date) => ({
    start: instantReaching(date, 0, space.timeZone),
    end: instantReaching(date, 24 * 60, space.timeZone),
  }));
  return loadPriceList(world.db, space, times, now);
}

describe("the prices of the demo world", () => {
  test.each(bookableCodes)("cover 08:00 to 21:00 every day for two years at %s", async (code) => {
    const space = await spaceOf(code);
    const last = today.add({ years: 2 });
    const prices = await pricesOf(space, today, last);
    const unpriced: string[] = [];
    for (let date = today; !date.equals(last); date = date.add({ days: 1 })) {
      const card = prices.cardOn(date);
      const day = {
        start: instantReaching(date, 8 * 60, space.timeZone),
        end: instantReaching(date, 21 * 60, space.timeZone),
      };
      if (card === null || rentalOf(card, day, space.timeZone, prices.settings) === null) {
        unpriced.push(date.toString());
      }
    }
    expect(unpriced).toEqual([]);
  });

  test.each(bookableCodes)("include the price on the page of %s for a Tuesday", async (code) => {
    const space = await spaceOf(code);
    const tuesday = Temporal.PlainDate.from("2027-05-11");
    const time = {
      start: instantReaching(tuesday, 10 * 60, space.timeZone),
      end: instantReaching(tuesday, 18 * 60, space.timeZone),
      includeFlexiTicket: false,
    };
    const prices = await pricesOf(space, tuesday, tuesday);
    expect(checkSlot(time, prices)).toBeNull();
    const basket = { times: [time], products: [], discounts: [] };
    const { quote } = await priceBasket(world.db, space, basket, now);
    const { samplePrice } = await world.db
      .selectFrom("spaces")
      .where("id", "=", space.id)
      .select("samplePrice")
      .executeTakeFirstOrThrow();
    expect(samplePrice).toBe(quote.total);
  });

  test("are higher on Christmas Day", async () => {
    const space = await spaceOf("carnaby-yard");
    const christmas = Temporal.PlainDate.from("2027-12-25");
    const list = await pricesOf(space, christmas, christmas.add({ days: 7 }));
    const rental = (date: Temporal.PlainDate) => {
      const start = instantReaching(date, 12 * 60, space.timeZone);
      const hour = { start, end: start.add({ hours: 1 }) };
      return rentalOf(
        required(list.cardOn(date), "the rate card of the date"),
        hour,
        space.timeZone,
        list.settings,
      );
    };
    expect(rental(christmas)).toBe(21000);
    expect(rental(christmas.add({ days: 7 }))).toBe(15750);
  });
});
