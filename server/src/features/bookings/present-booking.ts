import { brandingService, type Booking } from "@frontage/contract/bookings.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { getLicence } from "@frontage/contract/papers.ts";
import type { Space } from "@frontage/contract/spaces.ts";
import { allowsChanges, lastChangeDate } from "@frontage/domain/bookings/booking-dates.ts";
import type { BookingSettings } from "@frontage/domain/bookings/booking-settings.ts";
import { money } from "@frontage/domain/money/money.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { BookingRow } from "./bookings.queries.ts";

/** Who looks at a booking: its owner and staff see all of it, a landlord what concerns the space. */
export type Onlooker = "owner" | "landlord";

export interface Sight {
  readonly onlooker: Onlooker;
  /** The rules and the instant by which it is said what may still change. */
  readonly settings: BookingSettings;
  readonly now: Temporal.Instant;
}

/** A booking as its owner or a landlord sees it. `space` is given where the caller asked for it whole. */
export function presentBooking(
  row: BookingRow,
  { onlooker, settings, now }: Sight,
  space?: Space,
): Booking {
  const date = dateIn(row.timeZone, row.startsAt);
  const amount = (value: number) => money(value, row.currency);
  const sum = (pick: (line: BookingRow["lines"][number]) => number) =>
    amount(row.lines.reduce((total, line) => total + pick(line), 0));
  return {
    code: row.code,
    deal: row.dealCode,
    status: visibleStatus(row.status),
    creator: {
      firstName: row.firstName,
      lastName: row.lastName,
      email: onlooker === "owner" ? row.email : null,
    },
    created: row.createdAt,
    startTime: row.startsAt,
    endTime: row.endsAt,
    space: space ?? row.spaceCode,
    design: row.designCode,
    includeFlexiTicket: row.includeFlexiTicket,
    products: row.lines
      .filter(({ kind }) => kind === "product")
      .map(({ sku, quantity, optionValues }) => ({
        sku,
        quantity,
        optionValues: { ...optionValues },
      })),
    discounts:
      row.discountCode === null
        ? []
        : [
            {
              code: row.discountCode,
              description: row.discountDescription ?? "",
              rate: row.discountRate ?? "0",
            },
          ],
    currency: row.currency,
    lines: row.lines.map((line) => ({
      ...line,
      time: 0,
      optionValues: { ...line.optionValues },
      discount: amount(line.discount),
      net: amount(line.net),
      tax: amount(line.tax),
      gross: amount(line.gross),
    })),
    discount: sum((line) => line.discount),
    total: sum((line) => line.gross),
    outstandingAmount: row.outstandingAmount > 0 ? amount(row.outstandingAmount) : null,
    outstandingDueDate: row.outstandingAmount > 0 ? row.outstandingDueDate : null,
    isPaymentRefused: row.isPaymentRefused,
    changesUntil: lastChangeDate(settings, date),
    canMove: isUnusedFlexiTicket(row) && allowsChanges(settings, date, now),
    formerTime:
      row.originalStartsAt && row.originalEndsAt
        ? { startTime: row.originalStartsAt, endTime: row.originalEndsAt }
        : null,
    insurance: onlooker === "owner" ? row.insurance : null,
    services: onlooker === "owner" ? brandingService.array().parse(row.services) : [],
    occupationLicense: row.hasLicence
      ? `/api${addressOf(getLicence, { params: row, query: {} })}`
      : null,
  };
}

/** Whether a booking has the one move that a flexi-ticket gives before it. */
function isUnusedFlexiTicket(
  row: Pick<BookingRow, "includeFlexiTicket" | "movedAt" | "status">,
): boolean {
  return row.includeFlexiTicket && row.movedAt === null && row.status === "confirmed";
}

function visibleStatus(status: BookingRow["status"]): Booking["status"] {
  if (status === "claimed" || status === "released") {
    throw new Error(`A booking that is ${status} is nobody's to see`);
  }
  return status;
}
