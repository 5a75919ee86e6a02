// Removes the embedded database, so that the next start loads the demo world again. Uploads and pictures stay.
import fs from "node:fs";
import path from "node:path";
import { clusterFolder } from "../../server/src/db/embedded/cluster-place.ts";
import { livingOwner } from "../../server/src/db/embedded/cluster-owner.ts";

const dataDir = path.resolve(process.env["DATA_DIR"] ?? "data");
if (process.env["DATABASE_URL"]) {
  console.error("DATABASE_URL is set: this command only resets the embedded database.");
  process.exit(1);
}
if (fs.existsSync(dataDir)) {
  const folder = clusterFolder(dataDir);
  const owner = livingOwner(folder);
  if (owner !== null) {
    console.error(`The database is in use by process ${owner}: stop Frontage first.`);
    process.exit(1);
  }
  fs.rmSync(folder, { recursive: true, force: true });
}
console.log("The embedded database is removed. The next start loads the demo world again.");
