import type { Database } from "../../../db/connect.ts";
import { visibleStatuses } from "@frontage/domain/bookings/states.ts";

const columns = ["id", "email", "firstName", "lastName"] as const;

/** Returns the account with an e-mail; null if there is none. */
export async function findCustomerByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom("users")
    .where("username", "=", email.toLowerCase())
    .select(columns)
    .executeTakeFirst();
  return row ?? null;
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomerByEmail>>>;

/** Returns the account with an id; null if there is none. */
export async function findCustomer(db: Database, id: number): Promise<CustomerRow | null> {
  const row = await db.selectFrom("users").where("id", "=", id).select(columns).executeTakeFirst();
  return row ?? null;
}

/** Returns the saved card of a customer's latest paid booking; null without one. */
export async function findSavedCard(db: Database, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("bookings as b")
    .innerJoin("deals as d", "d.id", "b.dealId")
    .where("b.userId", "=", userId)
    .where("b.status", "in", visibleStatuses)
    .where("d.paymentMethod", "is not", null)
    .select("d.paymentMethod")
    .orderBy("d.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.paymentMethod ?? null;
}
