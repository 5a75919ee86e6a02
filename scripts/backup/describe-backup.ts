import type { NewManifest } from "../../server/src/backup/backup-format.ts";

/** Says in a line what a backup contains. */
export function describeBackup({ madeAt, tables, files, encryption }: NewManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (files.bytes / 1e6).toFixed(1);
  const secrecy = encryption === null ? "not encrypted" : "encrypted";
  return `Backup of ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.count} files (${megabytes} MB), ${secrecy}`;
}
