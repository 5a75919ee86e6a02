import type { Insertable } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { DB } from "../../../db/schema.gen.ts";

export async function insertLicences(
  tx: DatabaseTransaction,
  licences: readonly Insertable<DB["licences"]>[],
): Promise<void> {
  await tx.insertInto("licences").values(licences).execute();
}

/** Deletes the licences of a deal that failed: they never took effect. */
export async function withdrawLicences(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx
    .deleteFrom("licences")
    .where("bookingId", "in", (eb) =>
      eb.selectFrom("bookings").where("dealId", "=", dealId).select("id"),
    )
    .execute();
}
