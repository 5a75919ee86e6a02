import { statfs } from "node:fs/promises";
import type { Config } from "../../config/config.ts";
import type { Meters } from "../../telemetry/meters.ts";
import { pictureTurns } from "../pictures/process/picture-turns.ts";

/** The part of a pool of connections that is measured. */
export interface MeasuredPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

interface Parts {
  readonly config: Config;
  readonly pool: MeasuredPool;
  readonly meters: Meters;
}

/** Adds the gauges of this process. Source: docs/running/telemetry.md#metrics */
export function addProcessGauges({ config, pool, meters }: Parts): void {
  const connections = meters.gauge(
    "frontage_database_connections",
    "Connections of the pool by state",
    ["state"],
  );
  const waiting = meters.gauge(
    "frontage_database_pool_waiting",
    "Queries that wait for a connection",
  );
  const most = meters.gauge("frontage_database_pool_max", "The most connections of the pool");
  const pictures = meters.gauge("frontage_picture_tasks", "Tasks with pictures by state", [
    "state",
  ]);
  const free = meters.gauge("frontage_data_free_bytes", "Free space for DATA_DIR");
  const size = meters.gauge("frontage_data_size_bytes", "Size of the disk of DATA_DIR");

  meters.beforeReading(async () => {
    const { totalCount, idleCount, waitingCount, options } = pool;
    connections.set({ state: "in_use" }, totalCount - idleCount);
    connections.set({ state: "idle" }, idleCount);
    waiting.set(waitingCount);
    most.set(options.max);
    const tasks = pictureTurns.count();
    pictures.set({ state: "running" }, tasks.running);
    pictures.set({ state: "waiting" }, tasks.waiting);
    const disk = await statfs(config.dataDir).catch(() => null);
    if (disk) {
      free.set(disk.bavail * disk.bsize);
      size.set(disk.blocks * disk.bsize);
    }
  });
}
