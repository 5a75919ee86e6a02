// Looks at every page of the site in a browser as each kind of person, for CI. `npm test` only
// requests them.
import { runStep } from "../run-step.ts";

runStep("every page in the browser", ["scripts/run.mjs", "e2e", "--project=crawl"], {
  env: { CRAWL: "1" },
});
