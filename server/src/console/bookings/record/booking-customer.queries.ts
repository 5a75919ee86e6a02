import type { Database } from "../../../db/connect.ts";

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
