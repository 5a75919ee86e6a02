// Runs all unit tests, and those of the rules and the wire again in UTC, which reveals tests that pass in only one time
// zone.
import { command, runStep } from "./run-step.ts";

const vitest = [command("vitest/vitest.mjs"), "run", "--reporter=dot", "--silent=passed-only"];
runStep("rules and server", vitest);
runStep("rules in UTC", [...vitest, "--project=rules", "domain/src/", "contract/src/"], {
  env: { TEST_TZ: "UTC" },
  isQuiet: true,
});
