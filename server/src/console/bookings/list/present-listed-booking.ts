import { presentContact } from "../../present-contact.ts";
import { bookingStatus, type paymentStatus } from "@frontage/contract/bookings/bookings.ts";
import type { ListedBooking } from "@frontage/contract/console/bookings.ts";
import { paymentStatusOf } from "@frontage/domain/landlords/payment-status.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { z } from "zod";
import type { ListedRow } from "./bookings-list.queries.ts";

/** Presents a booking in the list of the console. */
export function presentListedBooking(row: ListedRow): ListedBooking {
  return {
    code: row.code,
    status: bookingStatus.parse(row.status),
    start: row.startsAt,
    end: row.endsAt,
    timeZone: row.timeZone,
    space: { code: row.spaceCode, name: row.spaceName },
    customer: { id: row.userId, ...presentContact(row) },
    created: row.createdAt,
    total: money(row.total, row.currency),
    outstanding: money(row.outstandingAmount, row.currency),
    paymentStatus: statusOf(row),
    isPaymentRefused: row.isPaymentRefused,
    isConfirmationWanted: row.isPaymentRefused && row.isConfirmationWanted,
    paymentTerms: row.paymentTerms,
  };
}

/** The payment status of a listed booking. */
export function statusOf({ total, outstandingAmount }: ListedRow): z.output<typeof paymentStatus> {
  return paymentStatusOf({ total, outstanding: outstandingAmount });
}
