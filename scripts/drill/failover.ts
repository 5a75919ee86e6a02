import { spawnSync } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { runStatements } from "../../testing/run-statements.ts";
import { drillOutage } from "./parts/drill-outage.ts";
import type { Drill } from "./parts/findings.ts";
import { startPostgres, type DrillPostgres } from "./parts/start-postgres.ts";

/**
 * Kills the primary at once while customers book, and promotes its synchronous standby, to which the address of the
 * database leads afterwards.
 */
export const failOver: Drill = () => {
  let standby: DrillPostgres | null = null;
  return drillOutage({
    async prepare({ postgres }) {
      standby = await startStandby(postgres);
      return standby.remove;
    },
    breakIt: ({ postgres }) => postgres.signal("SIGKILL"),
    async mendIt({ relay, databaseUrl }) {
      if (!standby) {
        throw new Error("There is no standby");
      }
      await runStatements(standby.url, ["select pg_promote(true, 60)"]);
      relay.mend(standby.port);
      const url = new URL(databaseUrl);
      url.port = String(standby.port);
      return url.href;
    },
  });
};

/** Starts a copy of a primary that every commit waits for from then on. */
async function startStandby(primary: DrillPostgres): Promise<DrillPostgres> {
  const standby = await startPostgres({
    settings: ["hot_standby=on"],
    fill({ binaries, identity }, folder) {
      const cluster = path.join(folder, "cluster");
      const { status, stderr } = spawnSync(
        path.join(binaries, "pg_basebackup"),
        [
          ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "frontage"],
          ["-D", cluster, "-X", "stream", "-c", "fast", "-R"],
        ].flat(),
        { ...identity, cwd: folder, encoding: "utf8" },
      );
      if (status !== 0) {
        throw new Error(`pg_basebackup failed: ${stderr}`);
      }
      return cluster;
    },
  });
  await runStatements(primary.url, [
    "alter system set synchronous_standby_names = '*'",
    "select pg_reload_conf()",
  ]);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    for (;;) {
      const { rowCount } = await client.query(
        "select from pg_stat_replication where sync_state = 'sync'",
      );
      if (rowCount === 1) {
        return standby;
      }
      await sleep(100);
    }
  } finally {
    await client.end();
  }
}
