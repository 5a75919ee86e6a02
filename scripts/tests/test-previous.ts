// Runs the booking tests of the last release on the tables of this checkout, which its processes have to serve during a
// rolling upgrade and after going back. Arguments choose other tests of that release.
// Source: docs/developing/migrations.md#the-first-lines
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { checkOutRelease, hasCommit } from "../drill/parts/releases.ts";
import { command, runStep } from "../run-step.ts";

const root = path.resolve(import.meta.dirname, "../..");
const releases = z
  .array(z.object({ release: z.string(), commit: z.string() }))
  .parse(JSON.parse(fs.readFileSync(path.join(root, "server/test/dumps/releases.json"), "utf8")));
const last = releases.at(-1);
if (!last) {
  throw new Error("releases.json names no release");
}
if (!hasCommit(last.commit)) {
  console.log(`Not tried: this clone does not have the history of ${last.release}.`);
  process.exit();
}
const given = process.argv.slice(2);
const tests =
  given.length > 0
    ? given
    : ["place/place-booking", "place/booking-life", "place/booking-races", "cancel", "refunds"].map(
        (name) => `server/src/features/bookings/${name}`,
      );
const previous = checkOutRelease(last.commit);
// Also runs when a failed step ends the process.
process.once("exit", () => previous.remove());
runStep(
  `booking tests of ${last.release} on these tables`,
  [
    command("vitest/vitest.mjs"),
    "run",
    "--project=server",
    "--reporter=dot",
    "--silent=passed-only",
    `--root=${previous.folder}`,
    ...tests,
  ],
  { env: { TEST_NEWER_MIGRATIONS: root } },
);
process.exit();
