import { sql } from "kysely";

/**
 * The condition that a refund `r` of a cancelled booking is that of its cancellation or a further one, and is still owed or
 * was received. Add-ons and moves are refunded only before it. Source: docs/booking/cancelling.md#afterwards
 */
export const isOfCancellation = sql<boolean>`(r.status in ('owed', 'paid') and (r.cause = 'cancellation'
  or r.created_at >= cancellations.cancelled_at and coalesce(r.cause, '') not in ('add_ons', 'move')))`;
