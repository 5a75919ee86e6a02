// Runs the server in a separate process that sends its telemetry, without the site's pages. It prints its address, then
// its log.
import "temporal-polyfill/global";
import { noErrorReporter } from "../../src/adapters/error-reporting/error-reporter.ts";
import { readConfig } from "../../src/config/config.ts";
import { createLog, standardOutput } from "../../src/start/create-log.ts";
import { startServer } from "../../src/start/start-server.ts";
import { startTelemetry } from "../../src/telemetry/start-telemetry.ts";

const config = readConfig(process.env);
const telemetry = await startTelemetry(config, (message) =>
  log.warn({ message }, "telemetry failed"),
);
const log = createLog(noErrorReporter, telemetry.logTo(standardOutput()), telemetry.traceFields);
const server = await startServer({
  config,
  log,
  telemetry,
  print: () => {},
  serveSite: async () => {},
});
process.once("SIGTERM", () => {
  void server
    .stop()
    .then(() => telemetry.close())
    .then(() => process.exit(0));
});
process.stdout.write(`${server.address}\n`);
