// Format, lint, types, boundaries, what nobody uses, and whether generated files are what they are made from.
import fs from "node:fs";
import path from "node:path";
import { listViolations } from "./check/boundaries.ts";
import { command, runStep } from "./run-step.ts";

const root = path.resolve(import.meta.dirname, "..");
const quiet = { isQuiet: true };

runStep("format", [command("oxfmt/bin/oxfmt"), "--check", "."], quiet);
runStep("lint", [command("oxlint/bin/oxlint"), "--deny-warnings"], quiet);
runStep(
  "route types",
  [command("@react-router/dev/bin.cjs"), "typegen", path.join(root, "web")],
  quiet,
);
for (const workspace of [
  "domain",
  "contract",
  "server",
  "web",
  "walkthrough",
  "player",
  "player/worker",
  "scripts",
  "e2e",
  "bench",
]) {
  if (fs.existsSync(path.join(root, workspace, "tsconfig.json"))) {
    runStep(`types of ${workspace}`, [command("typescript/bin/tsc"), "-p", workspace], quiet);
  }
}
const violations = listViolations(root);
if (violations.length > 0) {
  console.error(`${violations.join("\n")}\n✗ boundaries`);
  process.exit(1);
}
console.log("✓ boundaries");
runStep("what nobody uses", [command("knip/bin/knip.js")], quiet);
runStep("database types", ["scripts/run.mjs", "generate-schema", "--verify"], quiet);
