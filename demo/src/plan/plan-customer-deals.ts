import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import type { CustomerDeal } from "../content/market-content.ts";
import type { OccupiedDays } from "./occupied-days.ts";
import { timesOf, type PlannedDeal } from "./planned-deal.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";

/** The customer of `customer-deals.json`. */
const email = "customer@frontage.test";
const bookedAtTime = 10 * 60 + 20;

/**
 * Plans the bookings of the demo customer from `customer-deals.json`, with dates relative to today.
 * @throws Error if two of them are for the same time
 */
export function planCustomerDeals(
  deals: readonly CustomerDeal[],
  space: Pick<DemoSpace, "code" | "timeZone">,
  occupied: OccupiedDays,
  today: Temporal.PlainDate,
): PlannedDeal[] {
  return deals
    .filter((deal) => deal.space === space.code)
    .map((deal) => {
      const run = { ...deal, firstDate: today.add({ days: deal.inDays }) };
      if (!occupied.hasRoomFor(run)) {
        throw new Error(`${deal.space} is booked twice in ${deal.inDays} days`);
      }
      occupied.take(run);
      const bookedOn = run.firstDate.subtract({ days: deal.bookedDaysBefore });
      return {
        email,
        space: deal.space,
        bookedAt: instantReaching(bookedOn, bookedAtTime, space.timeZone),
        times: timesOf(run, space.timeZone, deal.flexiTicket),
        products: deal.products,
        discount: deal.discount,
      };
    });
}
