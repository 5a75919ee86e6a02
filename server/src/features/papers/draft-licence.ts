import type { draftLicence as draftLicenceEndpoint } from "@frontage/contract/papers.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import {
  dateIn,
  instantOfWallTime,
  instantReaching,
  startOfDay,
} from "@frontage/domain/time/zoned-day.ts";
import { endOfDay } from "@frontage/domain/time/wall-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { AppParts } from "../../app-parts.ts";
import { InvalidInput } from "../../http/refusal.ts";
import type { SignedInUser } from "../accounts/sessions.ts";
import { presentQuote } from "../quotes/present-quote.ts";
import { priceBasket } from "../quotes/price-basket.ts";
import { getSpaceOfBasket } from "../quotes/space-of-basket.ts";
import { findAddress } from "./papers.queries.ts";
import { getCompany } from "./freeze-bookings.ts";
import { currentTerms } from "./pdf/licence-terms.ts";

type DraftQuery = EndpointInput<typeof draftLicenceEndpoint>["query"];

/**
 * What a licence for a time would say, as a PDF marked as a draft. Its fee is what we make of the time ourselves; the
 * amount of the query is not believed. Source: decisions, section 7.
 * @throws InvalidInput if the grid does not offer the time
 */
export async function makeDraftLicence(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  user: SignedInUser | null,
  query: DraftQuery,
): Promise<Buffer> {
  const now = clock.now();
  const space = await getSpaceOfBasket(db, query.space, user);
  const slot = slotOf(query, space.timeZone);
  const priced = await priceBasket(
    db,
    space,
    { times: [{ ...slot, includeFlexiTicket: false }], products: [], discounts: [] },
    now,
  ).catch(namingTheQuery);
  const { makeDraftPdf } = await import("./pdf/licence-pdf.ts");
  return makeDraftPdf({
    template: currentTerms,
    // A draft of one day is one file, however often it is read.
    at: startOfDay(dateIn("UTC", now), "UTC"),
    company: await getCompany(db),
    licensee: user && `${user.firstName} ${user.lastName}`.trim(),
    booking: "",
    space: { name: space.name, address: await findAddress(db, space.id), zone: space.timeZone },
    ...slot,
    currency: space.currency,
    discount: null,
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

/** The times of a query in the zone of the space; the end is the first instant at which clocks there show it. */
function slotOf({ startTime, endTime }: DraftQuery, zone: string): Interval {
  const date = startTime.toPlainDate();
  const minutesOf = (time: Temporal.PlainDateTime) => time.hour * 60 + time.minute;
  const start = instantOfWallTime(date, minutesOf(startTime), zone);
  if (!start || startTime.second !== 0) {
    throw new InvalidInput({ start_time: ["The grid does not offer this time."] });
  }
  const isMidnight = endTime.equals(date.add({ days: 1 }).toPlainDateTime());
  if (!isMidnight && (!endTime.toPlainDate().equals(date) || endTime.second !== 0)) {
    throw new InvalidInput({ end_time: ["A time ends on the date on which it starts."] });
  }
  const end = instantReaching(date, isMidnight ? endOfDay : minutesOf(endTime), zone);
  if (Temporal.Instant.compare(start, end) >= 0) {
    throw new InvalidInput({ end_time: ["A time ends after it starts."] });
  }
  return { start, end };
}

/** The basket's time is the query's. */
function namingTheQuery(error: unknown): never {
  if (error instanceof InvalidInput && error.fields["times[0]"]) {
    throw new InvalidInput({ start_time: error.fields["times[0]"] });
  }
  throw error;
}
