import { spawn, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isAlive, joinUsers } from "./cluster-owner.ts";
import { moveIntoPlace, placeCluster, type ClusterPlace } from "./cluster-place.ts";

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Connection address of its maintenance database. */
  readonly url: string;
  /** Stops the server, unless another living process uses it. */
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
  // Noted before we look for a server, so that whoever leaves it meanwhile lets it run.
  const leave = joinUsers(place.base);
  try {
    initialise(place);
    const password = fs.readFileSync(place.passwordFile, "utf8").trim();
    const { pid, url } = await adoptOrLaunch(place, password, options.settings ?? []);
    return { url, stop: () => leaveServer(pid, leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

interface RunningServer {
  /** Of the postmaster. */
  readonly pid: number;
  readonly url: string;
}

/** How long a server that ends, or the lock of one that has ended, may be in the way. */
const patienceMilliseconds = 25_000;

async function adoptOrLaunch(
  place: ClusterPlace,
  password: string,
  settings: readonly string[],
): Promise<RunningServer> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    const running = await adopt(place, password);
    if (running) {
      return running;
    }
    try {
      return await launch(place, password, settings);
    } catch (error) {
      // Processes that start at once get in each other's way: the server of another one may be up by now.
      if (!fs.existsSync(pidFileOf(place)) || Date.now() > deadline) {
        throw error;
      }
      await sleep(100);
    }
  }
}

/**
 * The last process alive stops the server. It is detached from the terminal, so that an interrupt there reaches our
 * process first, which finishes its requests before it stops the database.
 */
async function leaveServer(pid: number, leave: () => boolean): Promise<void> {
  if (leave() && isAlive(pid)) {
    process.kill(pid, "SIGINT");
    while (isAlive(pid)) {
      await sleep(20);
    }
  }
}

function initialise(place: ClusterPlace): void {
  if (fs.existsSync(path.join(place.cluster, "PG_VERSION"))) {
    return;
  }
  makePassword(place);
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
  moveIntoPlace(fresh, place.cluster);
}

/** Makes the password unless there is one: written beside and linked into place, so that it is made once and whole. */
function makePassword(place: ClusterPlace): void {
  const fresh = `${place.passwordFile}.new-${crypto.randomBytes(4).toString("hex")}`;
  fs.writeFileSync(fresh, crypto.randomBytes(24).toString("base64url"), { mode: 0o600 });
  own(place, fresh);
  try {
    fs.linkSync(fresh, place.passwordFile);
  } catch (error) {
    if (!fs.existsSync(place.passwordFile)) {
      throw error;
    }
  } finally {
    fs.rmSync(fresh);
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

const pidFileOf = (place: ClusterPlace) => path.join(place.cluster, "postmaster.pid");

async function adopt(place: ClusterPlace, password: string): Promise<RunningServer | null> {
  const pidFile = pidFileOf(place);
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
  return { pid, url: addressOf(port, password) };
}

async function launch(
  place: ClusterPlace,
  password: string,
  settings: readonly string[],
): Promise<RunningServer> {
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
  return { pid: child.pid, url };
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
