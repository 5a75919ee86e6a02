// Runs all unit tests, and those of the rules and the wire again in UTC, which reveals tests that pass in only one time
// zone. Designs know no dates. Arguments choose test files, which then run once.
import { command, runStep } from "../run-step.ts";

const vitest = [command("vitest/vitest.mjs"), "run", "--reporter=dot", "--silent=passed-only"];
const files = process.argv.slice(2);
runStep("rules and server", [...vitest, ...files]);
if (files.length === 0) {
  const inUtc = [
    "--project=rules",
    "--exclude=domain/src/designs/**",
    "domain/src/",
    "contract/src/",
  ];
  runStep("rules in UTC", [...vitest, ...inUtc], { env: { TEST_TZ: "UTC" }, isQuiet: true });
}
