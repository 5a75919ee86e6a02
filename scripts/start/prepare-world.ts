import "temporal-polyfill/global";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { ConfigError, readConfig, type Config } from "../../server/src/config/config.ts";
import { connect } from "../../server/src/db/connect.ts";
import { clusterFolder } from "../../server/src/db/embedded/cluster-place.ts";
import { openDatabase, type OpenDatabase } from "../../server/src/db/embedded/open-database.ts";
import {
  clockOf,
  openFileStore,
  prepareDatabase,
} from "../../server/src/start/prepare-database.ts";
import { restrictDataFolder } from "../../server/src/start/restrict-data-folder.ts";

/** Reads the environment before anything is built, and looks whether the port is free. Ends the process if not. */
export async function checkedConfig(): Promise<Config> {
  try {
    const config = readConfig(process.env);
    await requireFreePort(config);
    return config;
  } catch (error) {
    if (error instanceof ConfigError || (error instanceof Error && "code" in error)) {
      console.error(error.message);
      process.exit(1);
    }
    throw error;
  }
}

function requireFreePort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `Port ${port} is in use: stop what listens there, or set PORT to another one.`
          : `The server cannot listen on ${host}, port ${port}: ${error.message}`;
      reject(Object.assign(new Error(reason), { code: error.code }));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Whether the server would create its embedded database. */
export function isFirstStart({ databaseUrl, dataDir }: Config): boolean {
  restrictDataFolder(dataDir);
  return databaseUrl === null && !fs.existsSync(path.join(clusterFolder(dataDir), "cluster"));
}

/** A database that is being prepared. */
export interface PreparedWorld {
  readonly opened: Promise<OpenDatabase>;
  readonly ready: Promise<void>;
}

/**
 * Creates the embedded database with its tables and the demo world, which the server would otherwise do after it is
 * built. The database stays open, so that the server finds it running.
 */
export function prepareWorld(config: Config, print: (line: string) => void): PreparedWorld {
  const opened = openDatabase(config, print);
  const prepare = async () => {
    const { url } = await opened;
    const { files, close: closeFiles } = await openFileStore(config);
    const { db, close } = connect(url);
    try {
      await prepareDatabase(db, url, config, { files, clock: clockOf(config), print });
    } finally {
      await close();
      await closeFiles();
    }
  };
  return { opened, ready: prepare() };
}
