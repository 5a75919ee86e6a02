import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { prepared, type Places } from "../../../db/prepared.ts";
import { chargeTransitions } from "./charge-states.ts";
import { transition } from "./charge-transitions.queries.ts";
import type { Charge } from "./charges.queries.ts";

/** Records that a charge has failed. False if it was settled already. */
export async function recordFailure(
  tx: DatabaseTransaction,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transition(tx, "fail")
    .set({ leaseExpiresAt: null, settledAt: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that there was nothing to pay. False if the charge was settled already. */
export async function recordFreeSuccess(
  tx: DatabaseTransaction,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transition(tx, "succeed")
    .set({ leaseExpiresAt: null, settledAt: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface PaidCharge {
  readonly provider: "testpay" | "stripe";
  /** The provider's reference of the charge. */
  readonly reference: string;
  readonly now: Temporal.Instant;
}

interface SuccessValues {
  readonly id: number;
  readonly from: readonly string[];
  readonly to: string;
  readonly provider: string;
  readonly reference: string;
  readonly now: Temporal.Instant;
}

const updateSucceeded = prepared((db, values: Places<SuccessValues>) =>
  sql<{ paymentId: number }>`
    with unsettled as (
      select deal_id, booking_id, amount, currency from charges
      where id = ${values.id}::bigint and status = any(${values.from}::text[])
      for update
    ), payment as (
      insert into payments
        (deal_id, amount, currency, kind, provider, provider_reference, created_at, is_of_charge)
      select deal_id, amount, currency, 'charge', ${values.provider}, ${values.reference},
        ${values.now}::timestamptz, true
      from unsettled
      returning id
    ), entry as (
      insert into ledger_entries (booking_id, payment_id, amount)
      select part.booking_id, payment.id, part.amount
      from payment, (
        select booking_id, amount from unsettled where booking_id is not null
        union all
        select bookings.id, sum(booking_lines.gross) - bookings.outstanding_amount
        from unsettled
        join bookings on bookings.deal_id = unsettled.deal_id
        join booking_lines on booking_lines.booking_id = bookings.id
        where unsettled.booking_id is null
        group by bookings.id
      ) as part
    )
    update charges
    set status = ${values.to}, payment_id = payment.id, lease_expires_at = null,
      settled_at = ${values.now}::timestamptz
    from payment where charges.id = ${values.id}::bigint
    returning payment.id as payment_id`.compile(db),
);

/**
 * Records that a charge has succeeded, with its payment and the ledger entries that say which part of it paid which
 * booking: the bookings of a deal paid their lines less the outstanding amount. False if it was settled already.
 */
export async function recordSuccess(
  tx: DatabaseTransaction,
  { id }: Charge,
  { provider, reference, now }: PaidCharge,
): Promise<boolean> {
  const { from, to } = chargeTransitions.succeed;
  const rows = await updateSucceeded(tx, { id, from, to, provider, reference, now });
  return rows.length > 0;
}
