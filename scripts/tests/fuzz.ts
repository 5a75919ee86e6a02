// Sends many more random API calls and malformed page addresses than `npm test`, for CI. FUZZ_SEED=… changes them.
import { command, runStep } from "../run-step.ts";

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
