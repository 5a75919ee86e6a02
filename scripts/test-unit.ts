// The rules and the server; the rules once more in UTC, for tests that only hold in one zone hide there.
import { command, runStep } from "./run-step.ts";

const vitest = [command("vitest/vitest.mjs"), "run", "--reporter=dot", "--silent=passed-only"];
runStep("rules and server", vitest);
runStep("rules in UTC", [...vitest, "--project=rules"], { env: { TEST_TZ: "UTC" }, isQuiet: true });
