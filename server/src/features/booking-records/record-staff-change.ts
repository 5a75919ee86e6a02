import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { AuditAction } from "@frontage/contract/console/audit-actions.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import type { Facts } from "../../audit/changed-fields.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import type { StaffOrder } from "../../db/json-columns.ts";
import { getStoredBooking, totalOf, type StoredBooking } from "./stored-booking.queries.ts";

interface StaffChange {
  readonly action: AuditAction;
  readonly order: StaffOrder;
  readonly now: Temporal.Instant;
  /** What else happened, such as the amount of a refund. Numbers are amounts in minor units. */
  readonly facts?: Facts;
}

/**
 * Records in the audit what staff changed in a booking. Call this after the change is written.
 * @param before the booking before the change
 */
export async function recordStaffChange(
  tx: DatabaseTransaction,
  before: StoredBooking,
  { action, order, now, facts = {} }: StaffChange,
): Promise<void> {
  const after = await getStoredBooking(tx, before.id);
  await recordAudit(
    tx,
    { now: () => now },
    { userId: order.userId, requestId: order.requestId },
    {
      action,
      subject: { kind: "booking", code: before.code },
      before: factsOf(before),
      after: { ...factsOf(after), ...withMoney(facts, before.currency) },
      reason: order.reason,
    },
  );
}

function factsOf(booking: StoredBooking): Facts {
  const { startsAt, endsAt, lines, outstandingAmount, status, currency } = booking;
  return {
    start: startsAt,
    end: endsAt,
    status,
    lines: lines.map(
      ({ name, quantity, gross }) =>
        `${quantity} × ${name}: ${formatMoney(money(gross, currency))}`,
    ),
    total: money(totalOf(lines), currency),
    outstanding: money(outstandingAmount, currency),
  };
}

function withMoney(facts: Facts, currency: string): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === "number" ? money(value, currency) : value,
    ]),
  );
}
