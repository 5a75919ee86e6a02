// Checks what needs a running server or database: the generated database types, and the limits on statements and bytes.
import { runStep } from "./run-step.ts";

const quiet = { isQuiet: true };

runStep("database types", ["scripts/run.mjs", "generate-schema", "--verify"], quiet);
runStep("limits", ["scripts/run.mjs", "../bench/limits"], quiet);
