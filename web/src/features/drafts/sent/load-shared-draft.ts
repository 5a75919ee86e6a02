import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";
import type { getSharedDraft } from "@frontage/contract/drafts/draft-shares.ts";
import type { EndpointAnswer } from "@frontage/contract/endpoint.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { getAvailability } from "@frontage/contract/spaces/availability.ts";
import { nearestSlots } from "@frontage/domain/search/slots/nearest-slots.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatFullDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { bookPath } from "../../availability/book-path.ts";
import { isReserved } from "../../availability/is-reserved.ts";
import { withoutEnded } from "../without-ended.ts";

type Shared = EndpointAnswer<typeof getSharedDraft>;

/** How many other hours are offered in place of reserved ones. */
const offered = 3;

/**
 * Loads what a shared basket costs today, and for times that are reserved the nearest free ones of their dates.
 * @throws ApiError
 */
export async function loadSharedDraft(api: Api, shared: Shared) {
  const [priced, settings] = await Promise.all([priceOf(api, shared), api(getBookingSettings)]);
  const { timeZone } = shared.space;
  const times = await Promise.all(
    shared.times.map(async (time, index) => {
      const isTaken = await isReserved(api, shared.space.code, time);
      const problem =
        priced.faults[`times[${index}]`] ?? (isTaken ? "This time is reserved." : null);
      return {
        when: `${formatFullDate(dateIn(timeZone, time.start))}, ${formatTimeRangeIn(timeZone, time)}`,
        problem,
        others: problem === null ? [] : await otherTimes(api, shared, time, settings.increment),
      };
    }),
  );
  return { times, ...priced.shown };
}

/** What is shown of a price, and the sentences about what cannot be booked, by field. */
interface SharedPrice {
  readonly shown: {
    /** Null if one of the times cannot be booked at all. */
    readonly total: string | null;
    readonly addOns: readonly { readonly text: string; readonly price: string }[];
    /** What the basket has lost since it was sent. */
    readonly losses: readonly string[];
  };
  readonly faults: Readonly<Record<string, string>>;
}

async function priceOf(
  api: Api,
  shared: Shared,
  losses: readonly string[] = [],
): Promise<SharedPrice> {
  const { space, times, products, discounts } = shared;
  try {
    const { total, lines } = await api(getQuote, {
      body: { space: space.code, times, products, discounts },
    });
    const addOns = lines
      .filter(({ kind }) => kind !== "rental")
      .map(({ name, quantity, gross }) => ({
        text: quantity > 1 ? `${quantity} × ${name}` : name,
        price: gross.amount === 0 ? "Free" : formatMoney(gross),
      }));
    return { shown: { total: formatMoney(total), addOns, losses }, faults: {} };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) {
      throw error;
    }
    const { left, hasLostAddOn, hasLostCode } = withoutEnded(shared, error.fields);
    const lost = [
      ...(hasLostAddOn ? ["An add-on is no longer sold."] : []),
      ...(hasLostCode ? ["The promo code no longer works."] : []),
    ];
    if (lost.length > 0) {
      // Without these it may have a price, and further faults show.
      return priceOf(api, left, [...losses, ...lost]);
    }
    const faults = Object.fromEntries(
      Object.entries(error.fields).map(([field, [sentence = ""]]) => [
        field.replace(/\..*$/, ""),
        sentence,
      ]),
    );
    return { shown: { total: null, addOns: [], losses }, faults };
  }
}

/** The nearest free hours of the date, else those of the next dates of its month. */
async function otherTimes(api: Api, { space }: Shared, time: Interval, increment: number) {
  const { code, timeZone } = space;
  const date = dateIn(timeZone, time.start);
  const days = await api(getAvailability, {
    params: { code },
    query: { month: date.toPlainYearMonth() },
  });
  const rules = { increment, longest: null, most: offered };
  const sameDay = days.find((day) => day.date.equals(date))?.free ?? [];
  const later = days
    .filter((day) => Temporal.PlainDate.compare(day.date, date) > 0)
    .flatMap(({ free }) => nearestSlots(free, time, { ...rules, most: 1 }))
    .slice(0, offered);
  const slots = nearestSlots(sameDay, time, rules);
  return (slots.length > 0 ? slots : later).map((slot) => {
    const on = dateIn(timeZone, slot.start);
    return {
      text: `${formatFullDate(on)}, ${formatTimeRangeIn(timeZone, slot)}`,
      path: bookPath({ code, timeZone }, on, slot),
    };
  });
}
