// Formats the code and the pages.
import path from "node:path";
import { formatPages } from "./check/docs/pages.ts";
import { command, runStep } from "./run-step.ts";

runStep("code", [command("oxfmt/bin/oxfmt"), "."]);
await formatPages(path.resolve(import.meta.dirname, ".."));
