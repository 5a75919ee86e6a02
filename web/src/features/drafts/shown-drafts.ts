import { ApiError } from "@frontage/contract/client.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { listSpaceNames } from "@frontage/contract/spaces/space-choices.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { requestedProducts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatShortDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useQueries } from "@tanstack/react-query";
import { api } from "../../api/browser-api.ts";
import { queryClient } from "../../api/query-client.ts";
import { withoutEnded } from "./without-ended.ts";

/** What is said of a draft: "Continue: Carnaby Yard, Sat 5 December, £885.00". */
export interface ShownDraft {
  /** Space code. */
  readonly space: string;
  readonly name: string;
  /** "Sat 5 December"; with several times, how many follow. */
  readonly when: string;
  /** The total of now, or that a time can no longer be booked. */
  readonly price: string;
}

/** What is said of drafts, once it has loaded. A space that can no longer be booked is left out. */
export function useShownDrafts(drafts: readonly BookingDraft[]): ShownDraft[] {
  const results = useQueries(
    {
      queries: drafts.map((draft) => ({
        queryKey: ["shown-draft", JSON.stringify(draft)],
        queryFn: () => loadShownDraft(draft),
        staleTime: 60_000,
        retry: false,
      })),
    },
    queryClient,
  );
  return results.flatMap(({ data }) => data ?? []);
}

async function loadShownDraft(draft: BookingDraft): Promise<ShownDraft | null> {
  const { space, times } = draft;
  const [{ results }, price] = await Promise.all([
    api(listSpaceNames, { query: { code: space, status: "available", bookingEnabled: true } }),
    priceOf(draft),
  ]);
  const [found] = results;
  const [first] = times.map(({ start }) => start).toSorted(Temporal.Instant.compare);
  if (!found || !first) {
    return null;
  }
  const more = times.length - 1;
  const date = formatShortDate(dateIn(found.timeZone, first));
  return {
    space,
    name: found.name,
    when: more === 0 ? date : `${date} and ${more} more ${more === 1 ? "time" : "times"}`,
    price,
  };
}

/**
 * The total of now. A promo code or an add-on that has ended is left out, as the check-out does; a time that has ended is
 * said here.
 * @throws any error that says nothing about the draft
 */
async function priceOf(draft: BookingDraft): Promise<string> {
  const { space, times, discounts } = draft;
  const products = requestedProducts(draft).map((choice) => ({
    ...choice,
    optionValues: { ...choice.optionValues },
  }));
  try {
    const body = { space, times: [...times], products, discounts: [...discounts] };
    return formatMoney((await api(getQuote, { body })).total);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) {
      throw error;
    }
    const { left, hasLostAddOn, hasLostCode } = withoutEnded({ ...draft, products }, error.fields);
    return hasLostAddOn || hasLostCode ? priceOf(left) : "choose another time";
  }
}
