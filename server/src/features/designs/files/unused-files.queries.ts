import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../../../db/connect.ts";
import type { DB } from "../../../db/schema.gen.ts";

const batchSize = 500;

export async function listDiscardedFiles(
  db: Database,
  before: Temporal.Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom("discardedFiles")
    .where("discardedAt", "<=", before)
    .select("key")
    .orderBy("discardedAt")
    .limit(batchSize)
    .execute();
  return rows.map(({ key }) => key);
}

/** The columns that refer to uploaded files. Add every new one here. */
const uses = [
  ["design_screen_groups", "source_file_id"],
  ["design_screen_groups", "still_file_id"],
  ["editor_document_files", "file_id"],
  ["editor_pictures", "file_id"],
] as const;

function isUnused(eb: ExpressionBuilder<DB, "uploadedFiles">): Expression<SqlBool> {
  return eb.and(
    uses.map(
      ([table, column]) =>
        sql<SqlBool>`not exists (
          select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = uploaded_files.id
        )`,
    ),
  );
}

/**
 * Marks unused uploads older than a day. Takes two statements: a transaction that starts to use a file locks its row,
 * so once the rows are locked here, the second statement sees every use, and later transactions see the mark.
 */
export async function dropUnusedUploads(
  db: Database,
  { dayAgo, now }: { readonly dayAgo: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("uploadedFiles")
      .where("createdAt", "<=", dayAgo)
      .where("droppedAt", "is", null)
      .where(isUnused)
      .select("id")
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length > 0) {
      const ids = rows.map(({ id }) => id);
      await tx
        .updateTable("uploadedFiles")
        .set({ droppedAt: now })
        .where("id", "in", ids)
        .where(isUnused)
        .execute();
    }
  });
}

export function listDroppedUploads(db: Database) {
  return db
    .selectFrom("uploadedFiles")
    .where("droppedAt", "is not", null)
    .select(["id", "key", "acceptedKey", "multipartId"])
    .limit(batchSize)
    .execute();
}

export async function forgetUpload(db: Database, id: number): Promise<void> {
  await db.deleteFrom("uploadedFiles").where("id", "=", id).execute();
}
