import type { Insertable } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingNotes } from "../../../db/schema.gen.ts";

export async function insertNote(
  tx: DatabaseTransaction,
  note: Insertable<BookingNotes>,
): Promise<void> {
  await tx.insertInto("bookingNotes").values(note).execute();
}
