import { spawn, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isAlive, joinUsers, listFamily } from "./cluster-owner.ts";
import { guardServer } from "./guard-server.ts";
import { moveIntoPlace, placeCluster, type ClusterPlace } from "./cluster-place.ts";

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Connection address of its maintenance database. */
  readonly url: string;
  /** Restarts the server at the same address whenever it dies. `print` gets a line each time. */
  keepAlive(print: (line: string) => void): void;
  /** Stops the server, unless another running process uses it. */
  stop(): Promise<void>;
  /** Kills the server, even one that hangs, unless another running process uses it. It recovers at its next start. */
  kill(): void;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Called with the location of the database if it is not in the data folder. */
  readonly print?: (line: string) => void;
  /** Further settings, `name=value`. */
  readonly settings?: readonly string[];
}

/**
 * Starts the PostgreSQL from npm, or adopts the one that a killed process left running in the folder. It listens on a
 * free loopback port and, where possible, on a Unix socket in the folder, which is then its address. It requires a
 * random password, which is stored in the folder.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = placeCluster(options.dataDir, options.print ?? (() => {}));
  // Recorded before looking for a server, so that a process that stops meanwhile leaves the server running.
  const leave = joinUsers(place.base);
  try {
    initialise(place);
    const password = fs.readFileSync(place.passwordFile, "utf8").trim();
    const settings = options.settings ?? [];
    let running = await adoptOrLaunch(place, password, settings);
    const { url, port } = running;
    let guard: { stop(): Promise<void> } | undefined;
    return {
      url,
      keepAlive(print) {
        guard ??= guardServer({
          isAlive: () => isAlive(running.pid),
          print,
          async restart() {
            running = await adoptOrLaunch(place, password, settings, port);
          },
        });
      },
      async stop() {
        await guard?.stop();
        await leaveServer(running.pid, leave);
      },
      kill() {
        if (leave()) {
          listFamily(running.pid).forEach(killIfAlive);
        }
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

interface RunningServer {
  /** The process id of the postmaster. */
  readonly pid: number;
  readonly port: number;
  readonly url: string;
}

/** How long to wait for a server that is stopping, or for the lock of one that has stopped. */
const timeoutMilliseconds = 25_000;

async function adoptOrLaunch(
  place: ClusterPlace,
  password: string,
  settings: readonly string[],
  port?: number,
): Promise<RunningServer> {
  const deadline = Date.now() + timeoutMilliseconds;
  for (;;) {
    const running = await adopt(place, password);
    if (running) {
      return running;
    }
    try {
      return await launch(place, password, settings, port ?? (await usualPort(place)));
    } catch (error) {
      // Processes that start at the same time can collide. By now another one's server may be running.
      if (!fs.existsSync(pidFileOf(place)) || Date.now() > deadline) {
        throw error;
      }
      await sleep(100);
    }
  }
}

/**
 * The last process stops the server. It is detached from the terminal, so that an interrupt reaches our process first,
 * which finishes its requests before it stops the database.
 */
async function leaveServer(pid: number, leave: () => boolean): Promise<void> {
  if (leave() && isAlive(pid)) {
    process.kill(pid, "SIGINT");
    while (isAlive(pid)) {
      await sleep(20);
    }
  }
}

function killIfAlive(pid: number): void {
  if (isAlive(pid)) {
    process.kill(pid, "SIGKILL");
  }
}

function initialise(place: ClusterPlace): void {
  if (fs.existsSync(path.join(place.cluster, "PG_VERSION"))) {
    return;
  }
  makePassword(place);
  // Created beside its place and moved there, so that a folder with PG_VERSION is always a complete cluster.
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

/**
 * Creates the password unless it exists: written beside its place and linked there, so that it is complete and created
 * only once.
 */
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

/** The address by a socket in a folder, or by the loopback without one. */
function addressOf(port: number, password: string, socketFolder: string | null): string {
  const url = new URL(`postgres://frontage:${password}@127.0.0.1:${port}/postgres`);
  if (socketFolder !== null) {
    url.searchParams.set("host", socketFolder);
  }
  return url.href;
}

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
  const lines = fs.readFileSync(pidFile, "utf8").split("\n");
  const [pid = Number.NaN, , , port = Number.NaN] = lines.map(Number);
  // A server that an earlier release started has no socket.
  const hasSocket = place.socketFolder !== null && lines[4] === place.socketFolder;
  const url = addressOf(port, password, hasSocket ? place.socketFolder : null);
  return isAlive(pid) && port > 0 && (await acceptsWithin(url, 5000)) ? { pid, port, url } : null;
}

async function launch(
  place: ClusterPlace,
  password: string,
  settings: readonly string[],
  port: number,
): Promise<RunningServer> {
  const logFile = path.join(place.base, "postgres.log");
  // A file and not a pipe, since a busy or stopped parent would block the server.
  const log = fs.openSync(logFile, "w", 0o600);
  own(place, logFile);
  const parameters = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${place.socketFolder ?? ""}`,
    // Only its own user, and root, reach the folder.
    "unix_socket_permissions=0700",
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
  const url = addressOf(port, password, place.socketFolder);
  if (child.pid === undefined || !(await Promise.race([acceptsWithin(url, 30_000), failed]))) {
    const reason = fs.readFileSync(logFile, "utf8").slice(-2000);
    throw new Error(`The embedded PostgreSQL did not start:\n${reason}`);
  }
  child.unref();
  fs.writeFileSync(portFileOf(place), String(port));
  return { pid: child.pid, port, url };
}

const portFileOf = (place: ClusterPlace) => path.join(place.base, "port");

/**
 * Returns the previous port of the server if it is free, so that running processes find the server again when any
 * process restarts it.
 */
async function usualPort(place: ClusterPlace): Promise<number> {
  const last = fs.existsSync(portFileOf(place))
    ? Number(fs.readFileSync(portFileOf(place), "utf8"))
    : 0;
  return (last > 0 && last < 65_536 ? await listenOnce(last) : null) ?? (await freePort());
}

/** Returns a port of the loopback on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null) {
    throw new Error("No port is free on the loopback");
  }
  return port;
}

/** Listens on a port for a moment (0 for any). Returns the port, or null if it is in use. */
function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}
