import { spawn, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { placeCluster, type ClusterPlace } from "./cluster-place.ts";

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Connection address of its maintenance database. */
  readonly url: string;
  /** Stops the server, unless another living process owns it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Told where the database is when that is not where one would look. */
  readonly say?: (line: string) => void;
  /** Further settings, `name=value`. */
  readonly settings?: readonly string[];
}

/**
 * Starts the PostgreSQL that came with npm, or takes over the one that a killed process left running on the folder.
 * It listens on a free port of the loopback and asks for a random password kept in the folder.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = placeCluster(options.dataDir, options.say ?? (() => {}));
  initialise(place);
  const password = fs.readFileSync(place.passwordFile, "utf8").trim();
  const adopted = await adopt(place, password);
  if (adopted) {
    return adopted;
  }
  try {
    return await launch(place, password, options.settings ?? []);
  } catch (error) {
    // Two processes started at once: the other one's server may be up by now.
    const other = await adopt(place, password);
    if (other) {
      return other;
    }
    throw error;
  }
}

function initialise(place: ClusterPlace): void {
  if (fs.existsSync(path.join(place.cluster, "PG_VERSION"))) {
    return;
  }
  if (!fs.existsSync(place.passwordFile)) {
    const password = crypto.randomBytes(24).toString("base64url");
    fs.writeFileSync(place.passwordFile, password, { mode: 0o600 });
    own(place, place.passwordFile);
  }
  // Made beside and moved into place: a folder with PG_VERSION in it is always a whole cluster.
  const fresh = fs.mkdtempSync(`${place.cluster}.new-`);
  fs.chmodSync(fresh, 0o700);
  own(place, fresh);
  const initdb = spawnSync(
    path.join(place.binaries, "bin", "initdb"),
    ["-D", fresh, "-U", "frontage", "--pwfile", place.passwordFile].concat([
      "--auth=scram-sha-256",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
    ]),
    { ...place.identity, encoding: "utf8", cwd: place.base },
  );
  if (initdb.status !== 0) {
    throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);
  }
  try {
    fs.renameSync(fresh, place.cluster);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    if (!fs.existsSync(path.join(place.cluster, "PG_VERSION"))) {
      throw error;
    }
  }
}

function own({ identity }: ClusterPlace, file: string): void {
  if (identity.uid !== undefined && identity.gid !== undefined) {
    fs.chownSync(file, identity.uid, identity.gid);
  }
}

const addressOf = (port: number, password: string) =>
  `postgres://frontage:${password}@127.0.0.1:${port}/postgres`;

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function acceptsWithin(url: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (await accepts(url)) {
      return true;
    }
    await sleep(30);
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function adopt(place: ClusterPlace, password: string): Promise<EmbeddedPostgres | null> {
  const pidFile = path.join(place.cluster, "postmaster.pid");
  if (!fs.existsSync(pidFile)) {
    return null;
  }
  const [pid = Number.NaN, , , port = Number.NaN] = fs
    .readFileSync(pidFile, "utf8")
    .split("\n")
    .map(Number);
  if (!isAlive(pid) || !(port > 0) || !(await acceptsWithin(addressOf(port, password), 5000))) {
    return null;
  }
  return serverHandle(place, pid, addressOf(port, password));
}

async function launch(
  place: ClusterPlace,
  password: string,
  settings: readonly string[],
): Promise<EmbeddedPostgres> {
  const port = await freePort();
  const logFile = path.join(place.base, "postgres.log");
  // A file and never a pipe: a parent that is busy or stopped would block the server.
  const log = fs.openSync(logFile, "w", 0o600);
  own(place, logFile);
  const parameters = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=60",
    "shared_buffers=64MB",
    "logging_collector=off",
    "timezone=UTC",
    ...settings,
  ].flatMap((setting) => ["-c", setting]);
  const child = spawn(
    path.join(place.binaries, "bin", "postgres"),
    ["-D", place.cluster, "-p", String(port), ...parameters],
    { ...place.identity, stdio: ["ignore", log, log], cwd: place.base, detached: true },
  );
  fs.closeSync(log);
  const failed = new Promise<false>((resolve) => {
    child.once("exit", () => resolve(false));
    child.once("error", () => resolve(false));
  });
  const url = addressOf(port, password);
  if (child.pid === undefined || !(await Promise.race([acceptsWithin(url, 30_000), failed]))) {
    const reason = fs.readFileSync(logFile, "utf8").slice(-2000);
    throw new Error(`The embedded PostgreSQL did not start:\n${reason}`);
  }
  child.unref();
  return serverHandle(place, child.pid, url);
}

/**
 * Several processes may use one embedded server; the last owner alive stops it. Detached from the terminal, so that an
 * interrupt there reaches our process first, which finishes its requests before it stops the database.
 */
function serverHandle(place: ClusterPlace, pid: number, url: string): EmbeddedPostgres {
  const ownerFile = path.join(place.base, "owner.pid");
  const owner = fs.existsSync(ownerFile) ? Number(fs.readFileSync(ownerFile, "utf8")) : Number.NaN;
  const isOwner = owner === process.pid || !(owner > 0 && isAlive(owner));
  if (isOwner) {
    fs.writeFileSync(ownerFile, String(process.pid));
  }
  const stop = async () => {
    if (isOwner && isAlive(pid)) {
      process.kill(pid, "SIGINT");
      while (isAlive(pid)) {
        await sleep(20);
      }
    }
  };
  return { url, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
