import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { clusterFolder } from "./db/embedded/cluster-place.ts";
import { startEmbeddedPostgres } from "./db/embedded/embedded-postgres.ts";

const script = path.resolve(import.meta.dirname, "../test/processes/crash-server.ts");
const folders: string[] = [];

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-outage-"));
  fs.chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** Starts a server in a separate process and returns the address of its API. */
async function startServer(dataDir: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "0",
      RATE_LIMITS: "off",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    }
  };
  onTestFinished(stop);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (line: Buffer) => resolve(line.toString().trim()));
    child.once("exit", () => reject(new Error("The server did not start")));
  });
  return { api: `${address}/api`, stop };
}

/** A call that needs the database: a log-in with wrong credentials, which normally answers 400. */
const tryLogIn = (api: string) =>
  fetch(`${api}/auth/token/`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "nobody@example.org", password: "Wrong-password-1" }),
  });

/** Calls repeatedly until the database has failed and recovered. Returns the unexpected answers. */
async function watchOutage(api: string) {
  const seen = new Set<string>();
  let wasUnavailable = false;
  for (;;) {
    const [answer, health] = await Promise.all([tryLogIn(api), fetch(`${api}/health/`)]);
    const body: unknown = await answer.json();
    await health.body?.cancel();
    seen.add(`${answer.status} ${answer.headers.get("retry-after") ?? ""}`.trim());
    seen.add(`health ${health.status}`);
    if (answer.status === 503) {
      wasUnavailable = true;
      expect(body).toEqual({ reference: expect.any(String) });
    } else if (wasUnavailable && health.status === 200) {
      return [...seen].sort();
    }
    await sleep(5);
  }
}

async function welcomeMails(api: string, dataDir: string): Promise<number> {
  const outbox = path.join(dataDir, "outbox");
  const count = () => (fs.existsSync(outbox) ? fs.readdirSync(outbox).length : 0);
  const before = count();
  const answer = await fetch(`${api}/auth/register/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ada Lovelace",
      email: `ada-${before}@example.org`,
      password: "Kiosk-lantern-1",
    }),
  });
  expect(answer.status).toBe(201);
  await expect.poll(count, { timeout: 60_000 }).toBe(before + 1);
  return count();
}

const outageReplies = ["400", "503 5", "health 200", "health 503"];

describe("the database dies under a running server", () => {
  test(
    "restarts the embedded database after kill -9, answers 503 meanwhile and resumes the jobs",
    { timeout: 120_000 },
    async () => {
      const dataDir = newFolder();
      const { api, stop } = await startServer(dataDir);
      await welcomeMails(api, dataDir);
      const pidFile = path.join(clusterFolder(dataDir), "cluster/postmaster.pid");
      const postmaster = () => Number.parseInt(fs.readFileSync(pidFile, "utf8"), 10);
      const killed = postmaster();
      process.kill(killed, "SIGKILL");
      const seen = await watchOutage(api);
      expect(seen.filter((answer) => !outageReplies.includes(answer))).toEqual([]);
      expect(seen).toContain("503 5");
      expect(seen).toContain("health 503");
      expect(postmaster()).not.toBe(killed);
      expect(await welcomeMails(api, dataDir)).toBe(2);
      await stop();
      await (await startEmbeddedPostgres({ dataDir })).stop();
    },
  );

  test(
    "answers 503 while another database restarts and resumes the jobs afterwards",
    { timeout: 120_000 },
    async () => {
      const [dataDir, clusterDir] = [newFolder(), newFolder()];
      const first = await startEmbeddedPostgres({ dataDir: clusterDir });
      const { api, stop } = await startServer(dataDir, {
        DATABASE_URL: first.url,
        ALLOW_TEST_CLOCK: "1",
        PAYMENTS: "testpay",
      });
      await welcomeMails(api, dataDir);
      const watched = watchOutage(api);
      await first.stop();
      const second = await startEmbeddedPostgres({ dataDir: clusterDir });
      expect(second.url).toBe(first.url);
      const seen = await watched;
      expect(seen.filter((answer) => !outageReplies.includes(answer))).toEqual([]);
      expect(seen).toContain("503 5");
      expect(await welcomeMails(api, dataDir)).toBe(2);
      await stop();
      await second.stop();
    },
  );
});
