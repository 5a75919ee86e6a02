// Checks what can be read from the files: format, lint, pages, boundaries, folders, forms, page loaders, references,
// wording, migrations, types, OpenAPI, unused code, fonts. With --quick, only what takes seconds.
import "temporal-polyfill/global";
import fs from "node:fs";
import path from "node:path";
import { listViolations } from "./check/boundaries.ts";
import { listFolderProblems } from "./check/folders.ts";
import { listFormProblems } from "./check/forms.ts";
import { listMigrationProblems } from "./check/migrations.ts";
import { contractDocument, listOpenApiFaults } from "./check/open-api.ts";
import { listPageProblems } from "./check/docs/pages.ts";
import { listDeadReferences } from "./check/docs/references.ts";
import { listHabitWords } from "./check/docs/wording.ts";
import { listLoaderProblems } from "./check/page-loaders.ts";
import { command, runStep } from "./run-step.ts";

const root = path.resolve(import.meta.dirname, "..");
const quiet = { isQuiet: true };
const isQuick = process.argv.includes("--quick");

runStep("format", [command("oxfmt/bin/oxfmt"), "--check", "."], quiet);
runStep("lint", [command("oxlint/bin/oxlint"), "--deny-warnings"], quiet);
for (const [title, list] of [
  ["pages", listPageProblems],
  ["boundaries", listViolations],
  ["folders", listFolderProblems],
  ["forms", listFormProblems],
  ["page loaders", listLoaderProblems],
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
if (isQuick) {
  process.exit();
}
runStep(
  "route types",
  [command("@react-router/dev/bin.cjs"), "typegen", path.join(root, "web")],
  quiet,
);
for (const workspace of [
  "domain",
  "contract",
  "server",
  "demo",
  "web",
  "walkthrough",
  "player",
  "player/worker",
  "scripts",
  "e2e",
  "bench",
]) {
  if (fs.existsSync(path.join(root, workspace, "tsconfig.json"))) {
    const known = path.join(root, ".cache/types", `${workspace.replaceAll("/", "-")}.tsbuildinfo`);
    runStep(
      `types of ${workspace}`,
      // What did not change since the last check is not checked again.
      [command("typescript/bin/tsc"), "-p", workspace, "--incremental", "--tsBuildInfoFile", known],
      quiet,
    );
  }
}
const openApiFaults = await listOpenApiFaults(await contractDocument(root));
if (openApiFaults.length > 0) {
  console.error(`${openApiFaults.join("\n")}\n✗ OpenAPI`);
  process.exit(1);
}
console.log("✓ OpenAPI");
runStep("unused code", [command("knip/bin/knip.js")], quiet);
runStep("fonts", ["scripts/run.mjs", "fonts/generate-fonts", "--verify"], quiet);
