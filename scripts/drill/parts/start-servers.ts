import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../../server/src/db/embedded/embedded-postgres.ts";
import { serverCommand, serverEnvironment } from "../../server-command.ts";
import { untilReady } from "./until-ready.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Whether servers run from their sources, to try a change without a build. */
export const isFromSources = process.argv.includes("--sources");

/** The bundle, or with `--sources` what has not been bundled yet. */
const usualCommand = isFromSources ? ["server/src/main.ts"] : serverCommand;

/** A server in a process of its own. */
export interface DrillServer {
  readonly origin: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** What it has printed and logged so far. */
  readLog(): string;
  /** Sends a signal and waits for the end. Returns how long that took in seconds, and the exit code. */
  stop(
    signal?: NodeJS.Signals,
  ): Promise<{ readonly seconds: number; readonly code: number | null }>;
}

export interface ServerPlace {
  readonly databaseUrl: string;
  /** The folder of files and outbox; the log goes there as well. */
  readonly dataDir: string;
  /** Further variables, which also replace ours. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Any free one if left out. */
  readonly port?: number;
  /** The arguments of Node that run the server, if not those of this checkout. */
  readonly command?: readonly string[];
}

/** Starts servers side by side on one database, and waits until all are ready. */
export async function startServers(count: number, place: ServerPlace): Promise<DrillServer[]> {
  return Promise.all(Array.from({ length: count }, () => startServer(place)));
}

/** Starts a server and waits until it is ready. Its cards are TestPay's and its limits are off. */
export async function startServer(place: ServerPlace): Promise<DrillServer> {
  const server = await launchServer(place);
  if (!(await untilReady(server.origin, server.child))) {
    await server.stop("SIGKILL");
    throw new Error(`A server did not become ready:\n${server.readLog().slice(-3000)}`);
  }
  return server;
}

/** Starts a server without waiting. */
async function launchServer(place: ServerPlace): Promise<DrillServer> {
  const { databaseUrl, dataDir, environment, command = usualCommand } = place;
  const port = place.port ?? (await freePort());
  fs.mkdirSync(dataDir, { recursive: true });
  const logFile = path.join(dataDir, `server-${port}-${Date.now()}.log`);
  const output = fs.openSync(logFile, "w");
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...serverEnvironment,
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PAYMENTS: "testpay",
      DEMO: "0",
      RATE_LIMITS: "off",
      ALLOW_TEST_CLOCK: "1",
      AVIF: "off",
      ...environment,
    },
    stdio: ["ignore", output, output],
  });
  fs.closeSync(output);
  const ended = once(child, "exit");
  // A drill that fails between two servers would leave the ones that it has started.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    child,
    readLog: () => fs.readFileSync(logFile, "utf8"),
    async stop(signal = "SIGTERM") {
      const started = performance.now();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await ended;
      }
      return { seconds: (performance.now() - started) / 1000, code: child.exitCode };
    },
  };
}
