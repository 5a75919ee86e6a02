import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../server/src/db/embedded/embedded-postgres.ts";
import { serverCommand, serverEnvironment } from "../../scripts/server-command.ts";
import { processorSeconds } from "../../testing/process-use.ts";
import { clockStart, dataDir, root } from "./setting.ts";

/** The names of the logs of sites and peers that are not running. */
const freeLogs = ["served-1", "served-2", "served-3", "served-4", "served-5", "served-6"];

/** A server in a separate process. */
export interface Served {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from the start to the first answer. */
  readonly startMilliseconds: number;
  /** The processor time of the server until then, in seconds. */
  readonly startProcessorSeconds: number;
  /** Milliseconds from the start until it is ready, its jobs included. */
  readonly readyMilliseconds: number;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** Whether to load the demo world into an empty database. */
  readonly isDemo?: boolean;
  /** A file that gets a line for each request with its statements. */
  readonly recordTo?: string;
  /** The address of an OpenTelemetry collector. */
  readonly collector?: string;
  /** A bucket for files in place of the folder. */
  readonly bucket?: {
    readonly storageUrl: string;
    readonly keys: { readonly id: string; readonly secret: string };
  };
}

/** Starts the server as in production on a database. Its log goes to a file. */
export function startSite(
  databaseUrl: string,
  { isDemo = false, recordTo, collector, bucket }: SiteOptions = {},
): Promise<Served> {
  const environment = {
    ...serverEnvironment,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    PAYMENTS: "testpay",
    DATA_DIR: dataDir,
    DEMO: isDemo ? "1" : "0",
    ALLOW_TEST_CLOCK: "1",
    CLOCK: clockStart,
    RATE_LIMITS: "off",
    // Deriving pictures would compete with the measurement for the processors.
    AVIF: "off",
    ...(collector !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
    ...(recordTo !== undefined && { RECORD_TO: recordTo }),
    ...(bucket && {
      STORAGE_URL: bucket.storageUrl,
      AWS_ACCESS_KEY_ID: bucket.keys.id,
      AWS_SECRET_ACCESS_KEY: bucket.keys.secret,
    }),
  };
  // The recorder observes the driver, which the bundle contains as a copy.
  const recorded = ["--import", "./bench/peers/record-statements.ts", "server/src/main.ts"];
  const command = recordTo === undefined ? serverCommand : recorded;
  return serve(command, environment, "/api/health/", "/api/config/");
}

/** Starts a peer of `bench/peers`, which answers at `path` when it is ready. */
export function startPeer(
  script: string,
  given: Readonly<Record<string, string>>,
  readyPath: string,
): Promise<Served> {
  const environment = { NODE_ENV: "production", ...given };
  return serve([`bench/peers/${script}`], environment, readyPath);
}

async function serve(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  readyPath: string,
  firstPath = readyPath,
): Promise<Served> {
  const log = freeLogs.shift();
  if (log === undefined) {
    throw new Error("Too many sites and peers are running");
  }
  const port = await freePort();
  const logFile = path.join(dataDir, `${log}.log`);
  const output = fs.openSync(logFile, "w");
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: String(port), ...environment },
    stdio: ["ignore", output, output],
  });
  fs.closeSync(output);
  const origin = `http://127.0.0.1:${port}`;
  let startMilliseconds: number;
  let startProcessorSeconds: number;
  try {
    await untilItAnswers(child, origin + firstPath);
    startMilliseconds = performance.now() - started;
    startProcessorSeconds = processorSeconds(child.pid ?? 0);
    await untilItAnswers(child, origin + readyPath);
  } catch (error) {
    child.kill("SIGKILL");
    freeLogs.unshift(log);
    const said = fs.readFileSync(logFile, "utf8").slice(-2000);
    throw new Error(`${args.join(" ")} did not start:\n${said}`, { cause: error });
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMilliseconds,
    startProcessorSeconds,
    readyMilliseconds: performance.now() - started,
    async stop() {
      await stop(child);
      freeLogs.unshift(log);
    },
  };
}

/** The first start on a new checkout derives every size of every picture. */
const timeoutMilliseconds = 300_000;

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + timeoutMilliseconds;
  while (performance.now() < deadline && child.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) {
      return;
    }
    await sleep(5);
  }
  throw new Error("No answer");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => {
      child.once("exit", resolve);
    });
    child.kill("SIGTERM");
    await ended;
  }
}
