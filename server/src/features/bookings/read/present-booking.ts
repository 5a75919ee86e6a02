import { isCancelled, isVisible } from "@frontage/domain/bookings/states.ts";
import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import { brandingService, type Booking } from "@frontage/contract/bookings/bookings.ts";
import { addressOf } from "@frontage/contract/client.ts";
import type { DesignSummary } from "@frontage/contract/designs/designs.ts";
import { getLicence } from "@frontage/contract/bookings/documents.ts";
import type { Space, SpaceSummary } from "@frontage/contract/spaces/spaces.ts";
import { lastChangeDate } from "@frontage/domain/settings/booking-dates.ts";
import { bookingRights, type BookingViewer } from "@frontage/domain/bookings/booking-rights.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { methodOf } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import { lacksBillingAddress } from "@frontage/domain/company/needs-billing-address.ts";
import { money } from "@frontage/domain/money/money.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { BookingAnalytics } from "../../footfall/booking-analytics.ts";
import { presentCancellationPolicy } from "../../spaces/present-cancellation-policy.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { landlordAmounts } from "./landlord-amounts.ts";

export interface ViewContext {
  readonly viewer: BookingViewer;
  /** The settings and the instant that decide which changes are still possible. */
  readonly settings: BookingSettings;
  readonly now: Temporal.Instant;
}

/** The related objects to send in full instead of their codes. */
export interface Expanded {
  readonly space?: Space | SpaceSummary | undefined;
  readonly design?: DesignSummary | undefined;
  /** The figures that the caller requested. */
  readonly analytics?: BookingAnalytics | undefined;
}

/**
 * Presents a booking to its viewer. Its owner and staff see everything. A landlord sees time, contents, price and
 * payment status, but no contact, payment or insurance details of the customer. `expanded` objects are included in
 * full. Source: docs/booking/lifecycle.md#who-sees-a-booking
 */
export function presentBooking(
  row: BookingRow,
  { viewer, settings, now }: ViewContext,
  { space, design, analytics }: Expanded = {},
): Booking {
  const date = dateIn(row.timeZone, row.startsAt);
  const seesAll = viewer !== "landlord";
  const isOutstanding = row.outstandingAmount > 0;
  const amount = (value: number) => money(value, row.currency);
  const sum = (pick: (line: BookingRow["lines"][number]) => number) =>
    amount(row.lines.reduce((total, line) => total + pick(line), 0));
  return {
    code: row.code,
    viewer,
    deal: seesAll ? row.dealCode : null,
    status: visibleStatus(row.status),
    creator: {
      firstName: row.firstName,
      lastName: row.lastName,
      email: seesAll ? readableEmail(row.email) : null,
    },
    created: row.createdAt,
    start: row.startsAt,
    end: row.endsAt,
    space: space ?? row.spaceCode,
    design: design ?? row.designCode,
    includeFlexiTicket: row.includeFlexiTicket,
    products: row.lines
      .filter(({ kind }) => kind === "product")
      .map(({ sku, quantity, optionValues }) => ({
        sku,
        quantity,
        optionValues: { ...optionValues },
      })),
    discounts:
      row.discountCode === null || !seesAll
        ? []
        : [
            {
              code: row.discountCode,
              description: row.discountDescription ?? "",
              rate: row.discountRate ?? "0",
            },
          ],
    currency: row.currency,
    lines: row.lines.map(({ taxRate: _, ...line }) => ({
      ...line,
      time: 0,
      hours: line.hours === null ? null : Number(line.hours),
      optionValues: { ...line.optionValues },
      discount: amount(line.discount),
      net: amount(line.net),
      tax: amount(line.tax),
      gross: amount(line.gross),
    })),
    discount: sum((line) => line.discount),
    total: sum((line) => line.gross),
    outstandingAmount: isOutstanding ? amount(row.outstandingAmount) : null,
    outstandingDueDate: seesAll && isOutstanding ? row.outstandingDueDate : null,
    needsBillingAddress:
      seesAll &&
      lacksBillingAddress(
        { amount: row.keptGross ?? sum((line) => line.gross).amount },
        row.savedBillingAddress,
      ),
    isOnInvoice: row.paymentTerms === "invoice",
    isPaymentRefused: seesAll && row.isPaymentRefused,
    isConfirmationWanted: seesAll && row.isPaymentRefused && row.isConfirmationWanted,
    changesUntil: lastChangeDate(settings, date),
    ...bookingRights(
      viewer,
      {
        status: row.status,
        date,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        hasUnusedFlexiTicket: isUnusedFlexiTicket(row),
        outstandingAmount: row.outstandingAmount,
      },
      settings,
      now,
    ),
    cancellationPolicy: presentCancellationPolicy(row.cancellationPolicy),
    refund:
      seesAll && row.unusualRefund
        ? { state: row.unusualRefund.state, amount: amount(row.unusualRefund.amount) }
        : null,
    cancellation: presentCancellation(row, seesAll),
    formerTime:
      row.originalStartsAt && row.originalEndsAt
        ? { start: row.originalStartsAt, end: row.originalEndsAt }
        : null,
    insurance: seesAll ? row.insurance : null,
    services: seesAll ? brandingService.array().parse(row.services) : [],
    arrival: seesAll ? row.arrival : null,
    hostPhone: seesAll ? row.hostPhone : null,
    postcode: row.postcode,
    occupationLicense: row.hasLicence
      ? `/api${addressOf(getLicence, { params: row, query: {} })}`
      : null,
    ...(!seesAll && landlordAmounts(row)),
    ...analytics,
  };
}

/** Presents how a booking was cancelled; null if it was not. A landlord sees only what is kept. */
function presentCancellation(row: BookingRow, seesAll: boolean): Booking["cancellation"] {
  const { cancelledAt, isByStaff, cancellationReason, keptGross, hasOwedRefund } = row;
  if (cancelledAt === null) {
    return null;
  }
  return {
    cancelledAt,
    refunds: seesAll
      ? row.cancellationRefunds.map(({ provider, amount, ...part }) => ({
          ...part,
          method: methodOf(provider),
          amount: money(amount, row.currency),
        }))
      : [],
    isByStaff: isByStaff === true,
    reason: seesAll ? cancellationReason : null,
    refund: seesAll
      ? money(
          row.cancellationRefunds.reduce((sum, { amount }) => sum + amount, 0),
          row.currency,
        )
      : null,
    isRefundPaid: hasOwedRefund !== true,
    kept: money(keptGross ?? 0, row.currency),
  };
}

/** Whether a booking still has the one move of its flexi-ticket. */
function isUnusedFlexiTicket(
  row: Pick<BookingRow, "includeFlexiTicket" | "isFlexiTicketUsed" | "status">,
): boolean {
  return row.includeFlexiTicket && !row.isFlexiTicketUsed && !isCancelled(row);
}

function visibleStatus(status: BookingRow["status"]): Booking["status"] {
  if (!isVisible(status)) {
    throw new Error(`A booking that is ${status} has no viewer`);
  }
  return status;
}
