import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../../server/src/db/embedded/embedded-postgres.ts";
import { packServer } from "../../pack/pack-server.ts";
import { untilReady } from "./until-ready.ts";

/** The user as whom an image runs if nobody says otherwise: nobody. */
const nobody = { uid: 65_534, gid: 65_534 };

export interface PackedServer {
  readonly origin: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Waits until it is ready. Returns false if it ended or takes longer than two minutes. */
  untilReady(): Promise<boolean>;
  /** Ends it by SIGTERM. */
  stop(): Promise<{ readonly seconds: number; readonly code: number | null }>;
}

/** A packed server in a folder of its own: all of it can only be read, apart from the data folder. */
export interface Pack {
  /** The pack. */
  readonly app: string;
  readonly dataDir: string;
  /** Starts a server as an ordinary user, on a port that is free unless it is given. */
  start(environment: Readonly<Record<string, string>>): Promise<PackedServer>;
  /** Runs a command of the pack. Returns what it printed if it failed. */
  run(environment: Readonly<Record<string, string>>, ...args: readonly string[]): string[];
  /** Kills its servers and removes the folder. */
  remove(): void;
}

/** Packs the server as for an image. */
export async function makePack(): Promise<Pack> {
  const identity = process.getuid?.() === 0 ? nobody : {};
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-packed-"));
  fs.chmodSync(folder, 0o755);
  const app = path.join(folder, "app");
  const dataDir = path.join(folder, "data");
  fs.mkdirSync(dataDir);
  if (identity === nobody) {
    fs.chownSync(dataDir, nobody.uid, nobody.gid);
  }
  // Quickly, as the journeys do: what is compressed better takes no less time to run.
  await packServer(app, (line) => console.log(line), "quick");
  for (const entry of fs.readdirSync(app, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) {
      fs.chmodSync(file, fs.statSync(file).mode & 0o555);
    }
  }
  const program = path.join(app, "bin/frontage");
  const optionsOf = (environment: Readonly<Record<string, string>>) => ({
    ...identity,
    cwd: "/",
    env: { PATH: "/usr/bin:/bin", DATA_DIR: dataDir, ...environment },
  });
  const children: ChildProcess[] = [];
  return {
    app,
    dataDir,
    async start(environment) {
      const port = Number(environment["PORT"] ?? (await freePort()));
      const child = spawn(program, [], {
        ...optionsOf({ ...environment, PORT: String(port) }),
        stdio: ["ignore", "ignore", "inherit"],
      });
      children.push(child);
      const origin = `http://127.0.0.1:${port}`;
      return {
        origin,
        port,
        child,
        untilReady: () => untilReady(origin, child),
        async stop() {
          const started = performance.now();
          child.kill("SIGTERM");
          const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
          return { seconds: (performance.now() - started) / 1000, code: code as number | null };
        },
      };
    },
    run(environment, ...args) {
      const options = { ...optionsOf(environment), encoding: "utf8" } as const;
      const { status, stdout, stderr, error } = spawnSync(program, args, options);
      return status === 0 ? [] : [`${stdout}${stderr}${error?.message ?? ""}`.trim()];
    },
    remove() {
      children.forEach((child) => child.kill("SIGKILL"));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
