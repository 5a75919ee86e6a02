import type { AuditAction } from "@frontage/contract/console/audit-actions.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import { actorOf, recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";

/** The author of a change to someone else's booking, who is staff; null if the customer makes it. */
export function staffActor(
  booking: { readonly userId: number },
  user: { readonly id: number },
  request: { readonly id: string },
): Actor | null {
  return user.id === booking.userId ? null : actorOf(user, request);
}

interface DetailChange {
  /** The code of the booking. */
  readonly code: string;
  readonly action: AuditAction;
  readonly before: object | null;
  readonly after: object | null;
}

/**
 * Records a detail that staff change by a call of the customer's, such as the design. Does nothing for customers.
 * Source: docs/console/audit.md#what-an-entry-holds
 */
export async function recordStaffDetail(
  tx: DatabaseTransaction,
  clock: Clock,
  staff: Actor | null,
  { code, action, before, after }: DetailChange,
): Promise<void> {
  if (staff) {
    await recordAudit(tx, clock, staff, {
      action,
      subject: { kind: "booking", code },
      before: before && { ...before },
      after: after && { ...after },
    });
  }
}
