// Records new migrations, or dumps a release: `npm run migrations -- record`, `npm run migrations -- dump 1.0`.
// Source: docs/developing/migrations.md
import "temporal-polyfill/global";
import path from "node:path";
import { recordMigrations } from "../check/migrations.ts";
import { dumpRelease } from "./dump-release.ts";

const [task, release = "", ...rest] = process.argv.slice(2);
if (task === "record" && release === "") {
  const { faults, names } = await recordMigrations(path.resolve(import.meta.dirname, "../.."));
  if (faults.length > 0) {
    console.error(faults.join("\n"));
    process.exit(1);
  }
  console.log(names.length > 0 ? `Recorded: ${names.join(", ")}` : "Every migration is recorded.");
} else if (task === "dump" && /^[\w.-]+$/.test(release) && rest.length === 0) {
  await dumpRelease(release);
  // The pools of the test database would keep the process alive for a while.
  process.exit();
} else {
  console.error("Usage: npm run migrations -- record\n       npm run migrations -- dump RELEASE");
  process.exit(1);
}
