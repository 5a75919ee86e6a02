import type pg from "pg";
import { processorMilliseconds } from "../site/process-use.ts";

/**
 * Reads the processor time so far of the server, and of the database for it, in milliseconds. The time of a connection counts
 * after it has been closed as well.
 */
export function openMeter(serverPid: number, database: pg.Client): () => Promise<number> {
  const times = new Map<number, number>();
  return async () => {
    const { rows } = await database.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    for (const pid of [serverPid, ...rows.map((row) => row.pid)]) {
      times.set(pid, Math.max(processorMilliseconds(pid), times.get(pid) ?? 0));
    }
    return [...times.values()].reduce((sum, time) => sum + time, 0);
  };
}
