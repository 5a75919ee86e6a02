import { sql } from "kysely";
import type { DatabaseTransaction } from "../../db/connect.ts";

/** Raises the version of a locked booking of which something beside its own row has changed. */
export async function raiseVersion(tx: DatabaseTransaction, bookingId: number): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ version: sql`version + 1` })
    .where("id", "=", bookingId)
    .execute();
}
