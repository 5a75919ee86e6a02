import { personName } from "@frontage/domain/text/person-name.ts";
import type { draftLicence as draftLicenceEndpoint } from "@frontage/contract/bookings/draft-licence.ts";
import { formatCancellationTerms } from "@frontage/domain/bookings/cancellation/format-cancellation.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import {
  dateIn,
  instantOfWallTime,
  instantReaching,
  startOfDay,
} from "@frontage/domain/time/zoned-day.ts";
import { endOfDay } from "@frontage/domain/time/wall-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import { presentQuote } from "../../quotes/present-quote.ts";
import { priceBasket } from "../../quotes/price-basket.ts";
import { getSpaceOfBasket } from "../../quotes/space-of-basket.ts";
import { findAddress } from "../documents.queries.ts";
import { getCompany } from "../freeze-bookings.queries.ts";
import { currentTerms } from "../pdf/licence-terms.ts";

type DraftQuery = EndpointInput<typeof draftLicenceEndpoint>["query"];

/**
 * Returns the licence that booking one slot of a basket would sign, as a PDF marked as a draft. The server prices its
 * lines like those of a booking, and ignores the amount in the query. Source: docs/booking/documents.md#licence
 * @throws InvalidInput if the grid does not offer the slot, or the space does not sell a chosen product
 */
export async function makeDraftLicence(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  user: SignedInUser | null,
  query: DraftQuery,
): Promise<Buffer> {
  const now = clock.now();
  const space = await getSpaceOfBasket(db, query.space, user);
  const slot = slotOf(query, space.timeZone);
  const basket = {
    times: [{ ...slot, includeFlexiTicket: query.flexi ?? false }],
    products: query.products ?? [],
    discounts: discountsOf(query),
  };
  const priced = await priceBasket(db, space, basket, now).catch(namingTheQuery);
  const { makeDraftPdf } = await import("../pdf/licence-pdf.ts");
  return makeDraftPdf({
    template: currentTerms,
    cancellationTerms: formatCancellationTerms(
      space.cancellationPolicy,
      dateIn(space.timeZone, slot.start),
      dateIn(space.timeZone, now),
    ),
    // Uses the start of the day, so that all drafts of one day are the same file.
    at: startOfDay(dateIn("UTC", now), "UTC"),
    company: await getCompany(db),
    licensee: user && personName(user),
    booking: "",
    space: { name: space.name, address: await findAddress(db, space.id), zone: space.timeZone },
    ...slot,
    currency: space.currency,
    discount: priced.discount && { code: priced.discount.code, rate: priced.discount.rate },
    lines: presentQuote(priced).lines.map(({ discount, net, tax, gross, ...line }) => ({
      ...line,
      taxRate: priced.prices.taxDigits,
      discount: discount.amount,
      net: net.amount,
      tax: tax.amount,
      gross: gross.amount,
    })),
  });
}

/** Returns the promo codes of a query: none or one. */
export const discountsOf = ({ discount }: Pick<DraftQuery, "discount">): string[] =>
  discount === undefined ? [] : [discount];

/** Reads a query's slot in the zone of the space; the end is the first instant at which clocks there show it. */
function slotOf({ startTime, endTime }: DraftQuery, zone: string): Interval {
  const date = startTime.toPlainDate();
  const minutesOf = (time: Temporal.PlainDateTime) => time.hour * 60 + time.minute;
  const start = instantOfWallTime(date, minutesOf(startTime), zone);
  if (!start || startTime.second !== 0) {
    throw new InvalidInput({ start_time: ["The grid does not offer this time."] });
  }
  const isMidnight = endTime.equals(date.add({ days: 1 }).toPlainDateTime());
  if (!isMidnight && (!endTime.toPlainDate().equals(date) || endTime.second !== 0)) {
    throw new InvalidInput({ end_time: ["A time must end on the date on which it starts."] });
  }
  const end = instantReaching(date, isMidnight ? endOfDay : minutesOf(endTime), zone);
  if (Temporal.Instant.compare(start, end) >= 0) {
    throw new InvalidInput({ end_time: ["A time must end after it starts."] });
  }
  return { start, end };
}

/** The query's names of a basket's fields. */
const queryFields: Readonly<Record<string, string>> = {
  "times[0]": "start_time",
  "times[0].include_flexi_ticket": "flexi",
  "discounts[0]": "discount",
};

function namingTheQuery(error: unknown): never {
  if (error instanceof InvalidInput) {
    throw new InvalidInput(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, messages]) => [
          queryFields[field] ?? field,
          messages,
        ]),
      ),
    );
  }
  throw error;
}
