import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { listFamily } from "../../../server/src/db/embedded/cluster-owner.ts";
import { freePort } from "../../../server/src/db/embedded/embedded-postgres.ts";
import {
  findInstalledPostgres,
  initialiseCluster,
  makePostgresFolder,
  untilItAccepts,
  type PostgresPrograms,
} from "../../postgres/installed-postgres.ts";

/** A PostgreSQL that a drill breaks. It writes as carefully as in production. */
export interface DrillPostgres {
  /** The address of its maintenance database. */
  readonly url: string;
  readonly port: number;
  readonly programs: PostgresPrograms;
  readonly folder: string;
  /** Starts it again on the same port and waits until it accepts connections. */
  start(): Promise<void>;
  /** Sends a signal to all of its processes at once, as when its machine stops. */
  signal(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void>;
  /** Ends it as an operator does, and waits. */
  stop(): Promise<void>;
  /** Kills it if it runs, and removes its folder. */
  remove(): Promise<void>;
}

export interface PostgresOptions {
  /** Further settings, `name=value`. */
  readonly settings?: readonly string[];
  /** Fills the folder in place of an empty cluster. Returns the folder of the cluster. */
  readonly fill?: (programs: PostgresPrograms, folder: string) => string;
}

/** Starts the installed PostgreSQL in a temporary folder. */
export async function startPostgres({
  settings = [],
  fill = initialiseCluster,
}: PostgresOptions = {}): Promise<DrillPostgres> {
  const programs = findInstalledPostgres();
  const folder = makePostgresFolder(programs);
  const cluster = fill(programs, folder);
  const port = await freePort();
  const url = `postgres://frontage@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  const untilGone = async () => {
    if (child && isRunning()) {
      await once(child, "exit");
    }
  };
  const parameters = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=150",
    "timezone=UTC",
    ...settings,
  ].flatMap((setting) => ["-c", setting]);
  const postgres: DrillPostgres = {
    url,
    port,
    programs,
    folder,
    async start() {
      const log = fs.openSync(path.join(folder, "log"), "a");
      child = spawn(path.join(programs.binaries, "postgres"), ["-D", cluster, ...parameters], {
        ...programs.identity,
        cwd: folder,
        stdio: ["ignore", log, log],
      });
      fs.closeSync(log);
      await untilItAccepts(url);
    },
    async signal(signal) {
      if (child?.pid !== undefined && isRunning()) {
        listFamily(child.pid).forEach((pid) => process.kill(pid, signal));
      }
      if (signal === "SIGKILL") {
        await untilGone();
      }
    },
    async stop() {
      if (isRunning()) {
        child?.kill("SIGINT");
        await untilGone();
      }
    },
    async remove() {
      if (isRunning()) {
        await postgres.signal("SIGKILL");
      }
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await postgres.start();
  } catch (error) {
    await postgres.remove();
    throw error;
  }
  return postgres;
}
