// Checks format, lint, types, boundaries, folders, references, wording, migrations, OpenAPI, unused code, generated files, and limits.
import fs from "node:fs";
import path from "node:path";
import { listViolations } from "./check/boundaries.ts";
import { listFolderProblems } from "./check/folders.ts";
import { listMigrationProblems } from "./check/migrations.ts";
import { contractDocument, listOpenApiFaults } from "./check/open-api.ts";
import { listDeadReferences } from "./check/references.ts";
import { listHabitWords } from "./check/wording.ts";
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
for (const [title, list] of [
  ["boundaries", listViolations],
  ["folders", listFolderProblems],
  ["references", listDeadReferences],
  ["wording", listHabitWords],
  ["migrations", listMigrationProblems],
] as const) {
  const problems = await list(root);
  if (problems.length > 0) {
    console.error(`${problems.join("\n")}\n✗ ${title}`);
    process.exit(1);
  }
  console.log(`✓ ${title}`);
}
const openApiFaults = await listOpenApiFaults(await contractDocument(root));
if (openApiFaults.length > 0) {
  console.error(`${openApiFaults.join("\n")}\n✗ OpenAPI`);
  process.exit(1);
}
console.log("✓ OpenAPI");
runStep("unused code", [command("knip/bin/knip.js")], quiet);
runStep("database types", ["scripts/run.mjs", "generate-schema", "--verify"], quiet);
runStep("fonts", ["scripts/run.mjs", "generate-fonts", "--verify"], quiet);
runStep("limits", ["scripts/run.mjs", "../bench/limits"], quiet);
