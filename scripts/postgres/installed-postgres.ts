import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const versionsFolder = "/usr/lib/postgresql";

/** The programs of an installed PostgreSQL, and the user that runs them: it refuses root. */
export interface PostgresPrograms {
  readonly version: string;
  /** The folder of its programs. */
  readonly binaries: string;
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

export interface InstalledPostgres extends PostgresPrograms {
  readonly url: string;
  stop(): void;
}

/**
 * Finds the oldest installed PostgreSQL that we support.
 * @throws Error that says what to install
 */
export function findInstalledPostgres(): PostgresPrograms {
  const versions = fs.existsSync(versionsFolder) ? fs.readdirSync(versionsFolder).map(Number) : [];
  const version = Math.min(...versions.filter((number) => number >= 15));
  const binaries = path.join(versionsFolder, String(version), "bin");
  if (!Number.isFinite(version) || !fs.existsSync(path.join(binaries, "initdb"))) {
    throw new Error(
      "No PostgreSQL 15 or newer is installed: on Debian apt-get install postgresql, or set TEST_DATABASE_URL.",
    );
  }
  const identity = process.getuid?.() === 0 ? userNamed("postgres") : {};
  return { version: String(version), binaries, identity };
}

/** Creates a folder that the user of PostgreSQL owns. */
export function makePostgresFolder({ identity }: PostgresPrograms): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-postgres-"));
  fs.chmodSync(folder, 0o755);
  if (identity.uid !== undefined && identity.gid !== undefined) {
    fs.chownSync(folder, identity.uid, identity.gid);
  }
  return folder;
}

/** Creates an empty cluster below a folder. Returns its folder. */
export function initialiseCluster(
  { binaries, identity }: PostgresPrograms,
  folder: string,
): string {
  const cluster = path.join(folder, "cluster");
  const initdb = spawnSync(
    path.join(binaries, "initdb"),
    ["-D", cluster, "-U", "frontage", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"],
    { ...identity, encoding: "utf8", cwd: folder },
  );
  if (initdb.status !== 0) {
    throw new Error(`initdb failed: ${initdb.stderr}`);
  }
  return cluster;
}

/** Starts the installed PostgreSQL on a temporary cluster, which a crash of the machine may damage. */
export async function startInstalledPostgres(): Promise<InstalledPostgres> {
  const programs = findInstalledPostgres();
  const { binaries, identity } = programs;
  const folder = makePostgresFolder(programs);
  const cluster = initialiseCluster(programs, folder);
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const log = fs.openSync(path.join(folder, "log"), "w");
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
  ]
    .concat(["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"])
    .flatMap((setting) => ["-c", setting]);
  const child = spawn(path.join(binaries, "postgres"), ["-D", cluster, ...settings], {
    ...identity,
    cwd: folder,
    stdio: ["ignore", log, log],
  });
  const url = `postgres://frontage@127.0.0.1:${port}/postgres`;
  await untilItAccepts(url).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    ...programs,
    url,
    stop() {
      child.kill("SIGQUIT");
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function userNamed(name: string): { uid: number; gid: number } {
  const [, , uid, gid] =
    fs
      .readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Waits until a server accepts connections, for 10 seconds. */
export async function untilItAccepts(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 200) {
        throw error;
      }
      await sleep(50);
    }
  }
}
