// The server's tests on another PostgreSQL: `TEST_DATABASE_URL`, else the one that Debian installs.
import { startInstalledPostgres } from "./postgres/installed-postgres.ts";
import { command, runStep } from "./run-step.ts";

const given = process.env["TEST_DATABASE_URL"];
const server = given
  ? { url: given, version: "given", stop: () => {} }
  : await startInstalledPostgres();
// Also when a failed step ends the process. A server that runs on would keep this process from ending.
process.once("exit", () => server.stop());
runStep(
  `server on PostgreSQL ${server.version}`,
  [
    command("vitest/vitest.mjs"),
    "run",
    "--project=server",
    "--reporter=dot",
    "--silent=passed-only",
  ],
  { env: { TEST_DATABASE_URL: server.url } },
);
process.exit();
