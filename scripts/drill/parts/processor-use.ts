import fs from "node:fs";
import path from "node:path";
import { childrenOf, processorMilliseconds } from "../../../testing/process-use.ts";
import type { DrillPostgres } from "./start-postgres.ts";
import type { DrillServer } from "./start-servers.ts";

/** Processor time in seconds. */
export interface ProcessorUse {
  readonly servers: number;
  readonly database: number;
}

/** Reads the processor time of servers and database so far. */
export function readProcessorUse(
  servers: readonly DrillServer[],
  { folder }: DrillPostgres,
): ProcessorUse {
  const [line = ""] = fs
    .readFileSync(path.join(folder, "cluster/postmaster.pid"), "utf8")
    .split("\n");
  const postmaster = Number(line);
  const secondsOf = (pids: readonly number[]) =>
    pids.reduce((sum, pid) => sum + processorMilliseconds(pid), 0) / 1000;
  return {
    servers: secondsOf(servers.map(({ child }) => child.pid ?? 0)),
    database: secondsOf([postmaster, ...childrenOf(postmaster)]) + secondsOfEnded(postmaster),
  };
}

/** The processor time of the children that have ended: a server process of PostgreSQL ends with its connection. */
function secondsOfEnded(pid: number): number {
  const [, fields = ""] = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  // In hundredths of a second: user time and system time.
  const [user = 0, system = 0] = fields.split(" ").slice(13, 15).map(Number);
  return (user + system) / 100;
}
