import type pg from "pg";
import { processorMilliseconds } from "../../testing/process-use.ts";

/** Processor time in milliseconds. */
export interface ProcessorTimes {
  readonly server: number;
  readonly database: number;
}

/**
 * Reads the processor time so far of the server, and of the database for it. The time of a connection counts after it has
 * been closed as well.
 */
export function openMeters(serverPid: number, database: pg.Client): () => Promise<ProcessorTimes> {
  const times = new Map<number, number>();
  return async () => {
    const { rows } = await database.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    for (const { pid } of rows) {
      times.set(pid, Math.max(processorMilliseconds(pid), times.get(pid) ?? 0));
    }
    return {
      server: processorMilliseconds(serverPid),
      database: [...times.values()].reduce((sum, time) => sum + time, 0),
    };
  };
}

/** Reads the sum of both. */
export function openMeter(serverPid: number, database: pg.Client): () => Promise<number> {
  const read = openMeters(serverPid, database);
  return async () => {
    const { server, database: ofDatabase } = await read();
    return server + ofDatabase;
  };
}
