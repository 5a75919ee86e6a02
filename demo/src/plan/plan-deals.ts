import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import {
  loadPriceList,
  type SpacePriceList,
} from "../../../server/src/features/quotes/price-list.ts";
import { listLandlordSplits } from "../../../server/src/features/spaces/lettings.queries.ts";
import type { BookableSpace } from "../../../server/src/features/spaces/spaces.queries.ts";
import { shopperEmail } from "./shopper-email.ts";
import { createOccupiedDays } from "./occupied-days.ts";
import { planCustomerDeals } from "./plan-customer-deals.ts";
import { planMonth } from "./plan-shopper-deals.ts";
import type { PlannedDeal } from "./planned-deal.ts";
import type { DemoContent, DemoSpace } from "../content/read-demo-content.ts";
import { seededRandom } from "./seeded-random.ts";

/** The dates with bookings. */
export interface BookingPeriod {
  readonly today: Temporal.PlainDate;
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
}

export type LandlordSplits = Awaited<ReturnType<typeof listLandlordSplits>>;

export interface PlannedSpace {
  readonly space: BookableSpace;
  readonly prices: SpacePriceList;
  readonly splits: LandlordSplits;
  readonly deals: readonly PlannedDeal[];
}

/** The demo accounts that book, besides the generated customers. */
const bookingLandlord = "both@frontage.test";

/** Plans the bookings of one space with its prices. */
export async function planSpace(
  tx: DatabaseTransaction,
  content: DemoContent,
  demoSpace: DemoSpace,
  space: BookableSpace,
  span: BookingPeriod,
): Promise<PlannedSpace> {
  const zone = space.timeZone;
  const dayOf = (date: Temporal.PlainDate) => ({
    start: instantReaching(date, 0, zone),
    end: instantReaching(date, 24 * 60, zone),
  });
  const now = instantReaching(span.today, 0, zone);
  const prices = await loadPriceList(tx, space, [dayOf(span.first), dayOf(span.last)], now);
  const splits = await listLandlordSplits(tx, space.id);
  return { space, prices, splits, deals: planDeals(content, demoSpace, prices, span) };
}

/** Plans the deals of the demo customer and the generated customers in a space, the same for every plan on one day. */
export function planDeals(
  content: Pick<DemoContent, "customerDeals" | "people">,
  { code, timeZone, buffers, habits }: DemoSpace,
  prices: SpacePriceList,
  span: BookingPeriod,
): PlannedDeal[] {
  const { today } = span;
  const occupied = createOccupiedDays(Math.max(buffers.before, buffers.after));
  const deals = planCustomerDeals(content.customerDeals, { code, timeZone }, occupied, today);
  if (!habits) {
    return deals;
  }
  const random = seededRandom(`bookings of ${code}`);
  const emails = [...content.people.shoppers.map(shopperEmail), bookingLandlord];
  const plan = { space: code, habits, prices, occupied, emails, today, random };
  return [...deals, ...monthsOf(span).flatMap((dates) => planMonth(plan, dates))];
}

/** Groups the dates of the span by calendar month. */
function monthsOf({ first, last }: BookingPeriod): Temporal.PlainDate[][] {
  const months = new Map<string, Temporal.PlainDate[]>();
  for (
    let date = first;
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    const month = date.toPlainYearMonth().toString();
    months.set(month, [...(months.get(month) ?? []), date]);
  }
  return [...months.values()];
}
