// Restores a backup into the database and the files of the environment: `npm run restore -- DIR`, with --replace over
// what they hold. Source: docs/running/backup.md#restoring
import "temporal-polyfill/global";
import { restoreBackup } from "../../server/src/backup/restore-backup.ts";
import { withBackupParts } from "../../server/src/backup/with-backup-parts.ts";
import { readConfig } from "../../server/src/config/config.ts";
import { restrictDataFolder } from "../../server/src/start/restrict-data-folder.ts";
import { describeBackup } from "./describe-backup.ts";

const given = process.argv.slice(2);
const [folder, ...rest] = given.filter((text) => text !== "--replace");
if (folder === undefined || folder.startsWith("-") || rest.length > 0) {
  console.error("Usage: npm run restore -- DIR\n       npm run restore -- DIR --replace");
  process.exit(1);
}
const started = performance.now();
try {
  const config = readConfig(process.env);
  restrictDataFolder(config.dataDir);
  const manifest = await withBackupParts(config, folder, (parts) =>
    restoreBackup({ ...parts, isReplacing: given.includes("--replace") }),
  );
  console.log(`${describeBackup(manifest)}: restored.`);
  console.log(`It took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
