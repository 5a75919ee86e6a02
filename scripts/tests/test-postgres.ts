// Runs the server's tests on another PostgreSQL: `TEST_DATABASE_URL`, else Debian's. Arguments choose test files.
import { startInstalledPostgres } from "../postgres/installed-postgres.ts";
import { command, runStep } from "../run-step.ts";

const given = process.env["TEST_DATABASE_URL"];
const server = given
  ? { url: given, version: "given", stop: () => {} }
  : await startInstalledPostgres();
// Also runs when a failed step ends the process, since a running server would keep this process alive.
process.once("exit", () => server.stop());
runStep(
  `server on PostgreSQL ${server.version}`,
  [
    command("vitest/vitest.mjs"),
    "run",
    "--project=server",
    "--reporter=dot",
    "--silent=passed-only",
    ...process.argv.slice(2),
  ],
  { env: { TEST_DATABASE_URL: server.url } },
);
process.exit();
