import { noErrorReporter } from "../adapters/error-reporting/error-reporter.ts";
import { ConfigError, embeddedParts, readConfig, type Config } from "../config/config.ts";
import { PoolerRefusal } from "../db/checks/check-pooler.ts";
import { MigrationRefusal } from "../db/migrate/migration-refusal.ts";
import { startTelemetry } from "../telemetry/start-telemetry.ts";
import { createLog, standardOutput } from "./create-log.ts";
import { serveSite } from "../http/pages/site.ts";
import { releaseMemoryWhenIdle } from "./release-memory.ts";
import { startServer } from "./start-server.ts";
import { parentIn, watchParent } from "./watch-parent.ts";

/** Prints a line for the operator. The log is for machines. */
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Ends the process with the message of an error that the operator can mend; rethrows others. */
function exitWithMessage(error: unknown): never {
  if (
    error instanceof ConfigError ||
    error instanceof MigrationRefusal ||
    error instanceof PoolerRefusal
  ) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  throw error;
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitWithMessage(error);
  }
}

/** Opens Sentry, if it is configured. Its client is loaded only then. */
async function openErrorReporter({ sentryDsn }: Config) {
  if (sentryDsn === null) {
    return noErrorReporter;
  }
  const { sentryReporter } = await import("../adapters/error-reporting/sentry-reporter.ts");
  return sentryReporter(sentryDsn);
}

/** Runs the server of the environment until a signal stops it. */
export async function runServer(): Promise<void> {
  const config = configOrExit();
  if (config.databaseUrl !== null) {
    for (const part of embeddedParts(config)) {
      process.stderr.write(`Warning: ${part} runs on its embedded default.\n`);
    }
  }
  const reporter = await openErrorReporter(config);
  const telemetry = await startTelemetry(config, (message) =>
    log.warn({ message }, "telemetry failed"),
  );
  const log = createLog(reporter, telemetry.logTo(standardOutput()), telemetry.traceFields);
  const starting = startServer({ config, log, telemetry, print, serveSite });
  let isStopping = false;
  const stop = () => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    print("Stopping…");
    // Whatever hangs, this process ends in time.
    const limit = config.shutdown.limitSeconds;
    setTimeout(() => process.exit(0), limit * 1000).unref();
    void starting
      .then(async (server) => {
        const cut = await server.stop();
        print(
          cut.length > 0
            ? `Stopped. Cut off after ${limit} seconds: ${cut.join("; ")}.`
            : "Stopped.",
        );
        await Promise.all([reporter.close(), telemetry.close()]);
        process.exit(0);
      })
      // A start that fails meanwhile ends the process below.
      .catch(() => {});
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const parent = parentIn(process.argv);
  if (parent !== null) {
    watchParent(parent, stop);
  }
  const server = await starting.catch(exitWithMessage);

  await server.ready;
  if (isStopping) {
    return;
  }
  print(`Frontage is at ${server.address}`);
  if (config.demo) {
    print("Demo accounts, password Frontage1 for all:");
    print(
      "  customer@frontage.test   landlord@frontage.test   both@frontage.test   staff@frontage.test",
    );
  }
  releaseMemoryWhenIdle();
}
