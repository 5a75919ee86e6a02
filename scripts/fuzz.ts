// Far more random calls of the API and malformed addresses of pages than `npm test` tries, for CI. FUZZ_SEED=… makes
// other calls than the last time.
import { command, runStep } from "./run-step.ts";

runStep(
  "random calls",
  [command("vitest/vitest.mjs"), "run", "--reporter=dot", "server/src/http/fuzz.test.ts"],
  { env: { FUZZ_CALLS: process.env["FUZZ_CALLS"] ?? "20000" } },
);
runStep(
  "malformed addresses",
  ["scripts/run.mjs", "e2e", "--project=desktop", "malformed-addresses.spec.ts"],
  { env: { FUZZ_PAGES: process.env["FUZZ_PAGES"] ?? "500" } },
);
