import type { Money } from "@frontage/domain/money/money.ts";
import { invoiceRefusal } from "@frontage/domain/transfers/invoice-terms.ts";
import { transferInstructions } from "@frontage/domain/transfers/transfer-instructions.ts";
import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { getInvoiceStanding } from "../../booking-records/invoice-standing.queries.ts";
import { getCompany } from "../../settings/company.queries.ts";

/**
 * Requires that a customer may owe another price on invoice. Locks their terms until the transaction ends, so that two
 * bookings at once cannot exceed the limit. Source: docs/booking/transfers.md#who-may-pay-on-invoice
 * @throws InvalidInput with the reason at `terms`
 */
export async function requireInvoiceTerms(
  tx: DatabaseTransaction,
  userId: number,
  price: Money,
  today: Temporal.PlainDate,
): Promise<void> {
  await sql`select from invoice_terms where user_id = ${userId} for update`.execute(tx);
  const account = await getCompany(tx);
  const debt = { code: "0000000000", amount: price, dueDate: null };
  const refusal = invoiceRefusal(
    {
      ...(await getInvoiceStanding(tx, userId, today)),
      canReceive: transferInstructions(account, debt) !== null,
    },
    price,
  );
  if (refusal !== null) {
    throw new InvalidInput({ terms: [refusal] });
  }
}
