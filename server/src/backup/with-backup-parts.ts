import path from "node:path";
import pg from "pg";
import type { Config } from "../config/config.ts";
import { openDatabase } from "../db/embedded/open-database.ts";
import { openFileStore } from "../start/prepare-database.ts";
import { openCipher } from "./encryption.ts";
import type { BackupParts } from "./make-backup.ts";

/** Opens what a backup in a folder needs: the configured database, files and key. Closes it afterwards. */
export async function withBackupParts<Result>(
  config: Config,
  folder: string,
  use: (parts: BackupParts) => Promise<Result>,
): Promise<Result> {
  const cipher = config.backupKey === null ? null : await openCipher(config.backupKey);
  const database = await openDatabase(config, (line) => process.stdout.write(`${line}\n`));
  try {
    const { files, close } = await openFileStore(config);
    const client = new pg.Client({
      connectionString: database.url,
      application_name: "frontage backup",
    });
    // What breaks the connection fails the statement that uses it as well.
    client.on("error", () => {});
    await client.connect();
    try {
      return await use({ place: { folder: path.resolve(folder), cipher }, client, files });
    } finally {
      await client.end();
      await close();
    }
  } finally {
    await database.stop();
  }
}
