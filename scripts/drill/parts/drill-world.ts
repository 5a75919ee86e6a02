import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { systemClock } from "@frontage/domain/time/clock.ts";
import { loadDemoWorld } from "../../../demo/src/load-demo-world.ts";
import { folderStore } from "../../../server/src/adapters/file-store/folder-store.ts";
import { connect } from "../../../server/src/db/connect.ts";
import { migrate } from "../../../server/src/db/migrate/migrate.ts";
import { runStatements } from "../../../testing/run-statements.ts";
import { startPostgres, type DrillPostgres, type PostgresOptions } from "./start-postgres.ts";

/** A migrated database of its own for a drill, and a folder for the servers' files. */
export interface DrillWorld {
  readonly postgres: DrillPostgres;
  readonly databaseUrl: string;
  readonly dataDir: string;
  close(): Promise<void>;
}

export interface WorldOptions extends PostgresOptions {
  /** Whether to load the demo world, without the sizes of its pictures. */
  readonly isDemo?: boolean;
}

export async function openDrillWorld({
  isDemo = false,
  ...options
}: WorldOptions = {}): Promise<DrillWorld> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-drill-"));
  const postgres = await startPostgres(options);
  const close = async () => {
    await postgres.remove();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const databaseUrl = databaseOf(postgres.url);
    await runStatements(postgres.url, ["create database frontage"]);
    const connection = connect(databaseUrl, { time: "unlimited" });
    try {
      await migrate(connection.db);
      if (isDemo) {
        await loadDemoWorld({
          db: connection.db,
          files: folderStore(path.join(dataDir, "files")),
          clock: systemClock,
          print: () => {},
        });
      }
    } finally {
      await connection.close();
    }
    return { postgres, databaseUrl, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address of the drill's database on a server. */
function databaseOf(serverUrl: string): string {
  const url = new URL(serverUrl);
  url.pathname = "/frontage";
  return url.href;
}
