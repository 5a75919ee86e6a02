import { literals } from "../../lists/literals.queries.ts";
import { reservedStatuses, visibleStatuses } from "@frontage/domain/bookings/states.ts";
import type { InvoiceStanding } from "@frontage/domain/transfers/invoice-terms.ts";
import { money } from "@frontage/domain/money/money.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** What a customer may owe on invoice, owes and has not paid in time. Claimed bookings count, as they may be confirmed. */
export async function getInvoiceStanding(
  db: Database,
  userId: number,
  today: Temporal.PlainDate,
): Promise<Pick<InvoiceStanding, "limit" | "owed" | "isOverdue">> {
  const { rows } = await sql<{
    limitAmount: number | null;
    currency: string | null;
    owed: number;
    isOverdue: boolean;
  }>`
    select t.limit_amount, t.currency,
      coalesce(sum(b.outstanding_amount) filter (where b.currency = t.currency), 0)::bigint as owed,
      coalesce(bool_or(b.outstanding_due_date < ${today}::date), false) as is_overdue
    from users u
    left join invoice_terms t on t.user_id = u.id
    left join (bookings b join deals d on d.id = b.deal_id and d.payment_terms = 'invoice')
      on b.user_id = u.id and b.outstanding_amount > 0 and b.status in ${literals([...reservedStatuses, ...visibleStatuses])}
    where u.id = ${userId}
    group by t.limit_amount, t.currency`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error(`There is no user ${userId}`);
  }
  const { limitAmount, currency, owed, isOverdue } = row;
  const limit = limitAmount === null || currency === null ? null : money(limitAmount, currency);
  return { limit, owed, isOverdue };
}

/** Allows a customer to owe up to a limit on invoice, or no longer with null. */
export async function setInvoiceLimit(
  tx: DatabaseTransaction,
  userId: number,
  limit: InvoiceStanding["limit"],
): Promise<void> {
  if (limit === null) {
    await tx.deleteFrom("invoiceTerms").where("userId", "=", userId).execute();
    return;
  }
  const terms = { limitAmount: limit.amount, currency: limit.currency };
  await tx
    .insertInto("invoiceTerms")
    .values({ userId, ...terms })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(terms))
    .execute();
}

/** The bookings on invoice that were to be paid before a date and are not. */
export function listOverdueInvoices(db: Database, before: Temporal.PlainDate) {
  return db
    .selectFrom("bookings")
    .innerJoin("deals", "deals.id", "bookings.dealId")
    .where("deals.paymentTerms", "=", "invoice")
    .where("bookings.outstandingAmount", ">", 0)
    .where("bookings.outstandingDueDate", "<", before)
    .where("bookings.status", "in", visibleStatuses)
    .select(["bookings.id", "bookings.code"])
    .select((eb) => eb.ref("bookings.outstandingDueDate").$notNull().as("dueDate"))
    .execute();
}
