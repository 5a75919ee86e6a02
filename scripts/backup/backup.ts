// Copies database and files of the environment into a new folder, and reads them back: `npm run backup -- DIR`.
// Source: docs/running/backup.md
import "temporal-polyfill/global";
import { makeBackup } from "../../server/src/backup/make-backup.ts";
import { withBackupParts } from "../../server/src/backup/with-backup-parts.ts";
import { readConfig } from "../../server/src/config/config.ts";
import { describeBackup } from "./describe-backup.ts";

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || folder.startsWith("-") || rest.length > 0) {
  console.error("Usage: npm run backup -- DIR");
  process.exit(1);
}
const started = performance.now();
try {
  const manifest = await withBackupParts(readConfig(process.env), folder, makeBackup);
  console.log(`${describeBackup(manifest)} in ${folder}, verified.`);
  console.log(`It took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error("No backup was made.");
  process.exit(1);
}
