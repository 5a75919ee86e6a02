import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { expect, test } from "@playwright/test";

const root = path.resolve(import.meta.dirname, "../..");

/** Starts the site by `npm start` on any free port with data of its own. Returns npm's process and the site's address. */
async function startByNpm(dataDir: string) {
  const npm = spawn("npm", ["start"], {
    cwd: root,
    // Its processes are a group of their own, as those of a command in a terminal are.
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DEMO: "0", npm_lifecycle_event: "" },
  });
  for await (const line of readline.createInterface({ input: npm.stdout })) {
    const [, address] = /^Frontage is at (\S+)/.exec(line) ?? [];
    if (address) {
      return { npm, address };
    }
  }
  throw new Error("npm start ended before the site was up");
}

const isUp = (address: string) =>
  fetch(`${address}/api/health/`).then(
    () => true,
    () => false,
  );

/** A signal to npm alone, as from a service manager, and one to all processes, as Ctrl-C in a terminal sends it. */
const endings = {
  "SIGTERM to npm": ({ pid = 0 }) => process.kill(pid, "SIGTERM"),
  "Ctrl-C in its terminal": ({ pid = 0 }) => process.kill(-pid, "SIGINT"),
} as const satisfies Record<string, (npm: ChildProcess) => boolean>;

for (const [name, end] of Object.entries(endings)) {
  test(`${name} ends the server of npm start and its database`, async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-npm-start-"));
    fs.chmodSync(dataDir, 0o755);
    const { npm, address } = await startByNpm(dataDir);
    try {
      const pidFile = path.join(dataDir, "postgres/cluster/postmaster.pid");
      expect([await isUp(address), fs.existsSync(pidFile)]).toEqual([true, true]);
      end(npm);
      await once(npm, "exit");
      await expect.poll(() => isUp(address), { timeout: 20_000 }).toBe(false);
      await expect.poll(() => fs.existsSync(pidFile), { timeout: 20_000 }).toBe(false);
    } finally {
      try {
        process.kill(-(npm.pid ?? 0), "SIGTERM");
      } catch {
        // All of them have ended, as they should.
      }
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  });
}
