import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { clusterFolder } from "./cluster-place.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { first } from "../../../../testing/required.ts";

const script = path.resolve(
  import.meta.dirname,
  "../../../test/processes/embedded-postgres-process.ts",
);
const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const children: ChildProcess[] = [];

/** A folder that every user can reach by default. */
function newFolder(mode = 0o755): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-postgres-"));
  fs.chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
});
afterAll(() => {
  for (const folder of folders) {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

const started = z.object({ url: z.string(), said: z.array(z.string()) });

/** Starts another process that uses the server of a folder. */
async function startProcess(dataDir: string, identity: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ["pipe", "pipe", "pipe"],
    cwd: "/",
    env: {},
    ...identity,
  });
  children.push(child);
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const lines = readline.createInterface({ input: child.stdout });
  const [line] = await Promise.race([
    once(lines, "line"),
    once(child, "exit").then(() => Promise.reject(new Error(complaint))),
  ]);
  return {
    ...started.parse(JSON.parse(String(line))),
    async stop() {
      child.stdin.end();
      await once(child, "exit");
    },
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(question);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const portOf = (url: string) => new URL(url).port;

describe("the embedded PostgreSQL", () => {
  test("starts in a new folder, keeps its data and requires its password", async () => {
    const dataDir = newFolder();
    const said: string[] = [];
    const first = await startEmbeddedPostgres({ dataDir, print: (line) => said.push(line) });
    expect(said).toEqual([]);
    expect(await ask(first.url, "select current_setting('server_version')")).toMatch(/^18\./);
    expect(await ask(first.url, "select current_setting('fsync')")).toBe("on");
    expect(await ask(first.url, "select current_setting('listen_addresses')")).toBe("127.0.0.1");
    await ask(first.url, "create table kept as select 42 as answer");

    const wrong = new URL(first.url);
    wrong.password = "wrong";
    await expect(ask(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
    const password = path.join(clusterFolder(dataDir), "password");
    expect(fs.statSync(password).mode & 0o777).toBe(0o600);

    await first.stop();
    await expect(ask(first.url, "select 1")).rejects.toMatchObject({ code: "ENOENT" });

    const second = await startEmbeddedPostgres({ dataDir });
    expect(await ask(second.url, "select answer from kept")).toBe(42);
    await second.stop();
  });

  test("is reached by a socket in its folder, or by the loopback if the path of the folder is too long", async () => {
    const dataDir = newFolder();
    const server = await startEmbeddedPostgres({ dataDir });
    expect(new URL(server.url).searchParams.get("host")).toBe(clusterFolder(dataDir));
    expect(await ask(server.url, "select inet_client_addr()")).toBe(null);
    await server.stop();

    const deep = path.join(newFolder(), "a".repeat(60), "b".repeat(20));
    const other = await startEmbeddedPostgres({ dataDir: deep });
    expect(new URL(other.url).search).toBe("");
    expect(await ask(other.url, "select inet_client_addr()::text")).toBe("127.0.0.1/32");
    await other.stop();
  });

  test("outlives a killed process, and the next one uses it", async () => {
    const dataDir = newFolder();
    const killed = await startProcess(dataDir);
    await ask(killed.url, "create table kept as select 42 as answer");
    await killed.kill();
    expect(await ask(killed.url, "select answer from kept")).toBe(42);

    const next = await startEmbeddedPostgres({ dataDir });
    expect(portOf(next.url)).toBe(portOf(killed.url));
    expect(await ask(next.url, "select answer from kept")).toBe(42);
    await next.stop();
    await expect(ask(next.url, "select 1")).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("is shared by processes that start at once in a new folder, until the last one stops", async () => {
    const dataDir = newFolder();
    const processes = await Promise.all([0, 1, 2].map(() => startProcess(dataDir)));
    expect(new Set(processes.map(({ url }) => url)).size).toBe(1);
    for (const { url, stop } of processes) {
      expect(await ask(url, "select 1")).toBe(1);
      await stop();
    }
    await expect(ask(first(processes, "the first process").url, "select 1")).rejects.toMatchObject({
      code: "ENOENT",
    });
  });

  // Until the system has reaped the killed server, its lock blocks the next one.
  test(
    "starts again after its process and the server were killed",
    { timeout: 60_000 },
    async () => {
      const dataDir = newFolder();
      const first = await startProcess(dataDir);
      await ask(first.url, "create table kept as select 42 as answer");
      const pidFile = path.join(clusterFolder(dataDir), "cluster/postmaster.pid");
      const postmaster = Number.parseInt(fs.readFileSync(pidFile, "utf8"), 10);
      await first.kill();
      process.kill(postmaster, "SIGKILL");
      const next = await startEmbeddedPostgres({ dataDir });
      expect(await ask(next.url, "select answer from kept")).toBe(42);
      await next.stop();
    },
  );
});

describe("as root", () => {
  test("stores its data elsewhere and logs it if no other user can reach the folder", async (context) => {
    context.skip(!isRoot, "needs to be root");
    const dataDir = newFolder(0o700);
    const said: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, print: (line) => said.push(line) });
    const place = clusterFolder(dataDir);
    folders.push(place);
    expect(place).toMatch(/^\/var\/lib\/frontage\/[0-9a-f]{12}$/);
    expect(said).toEqual([
      `The database is kept in ${place}: PostgreSQL does not run as root, and no other user can reach ${dataDir}.`,
    ]);
    expect(await ask(server.url, "select 1")).toBe(1);
    await server.stop();
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });

  test("runs as the current user, in that user's folder", async (context) => {
    context.skip(!isRoot, "needs to be root, to become another user");
    const unprivileged = { uid: 65_534, gid: 65_534 };
    const dataDir = newFolder(0o700);
    fs.chownSync(dataDir, unprivileged.uid, unprivileged.gid);
    const server = await startProcess(dataDir, unprivileged).catch((error: unknown) => {
      const unreadable = /EACCES|Cannot find|MODULE_NOT_FOUND/.test(String(error));
      context.skip(unreadable, "this checkout cannot be read by a plain user");
      throw error;
    });
    expect(server.said).toEqual([]);
    expect(await ask(server.url, "select 1")).toBe(1);
    expect(fs.statSync(path.join(dataDir, "postgres/cluster")).uid).toBe(unprivileged.uid);
    await server.stop();
  });
});
