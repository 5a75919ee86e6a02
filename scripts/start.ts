// Builds site and server if their sources have changed, prepares a new database meanwhile, then runs the server in
// place of this process. Source: docs/developing/bundle.md#starting
import { spawn } from "node:child_process";
import module from "node:module";
import { once } from "node:events";
import { stopWithParent, watchParent } from "../server/src/start/watch-parent.ts";
import { buildServerIfChanged, isServerCurrent } from "./build/build-server.ts";
import { serverCommand, serverEnvironment } from "./server-command.ts";
import { createProgressBar } from "./start/progress-bar.ts";
import type { PreparedWorld } from "./start/prepare-world.ts";

/** What a stage of the build takes, as a part of the whole and in seconds on two processors. */
const stages: Readonly<Record<string, { readonly until: number; readonly seconds: number }>> = {
  "Building the site": { until: 0.75, seconds: 8 },
  "Compressing its files": { until: 0.8, seconds: 1 },
  "Bundling the server": { until: 0.95, seconds: 3 },
};

process.env["NODE_ENV"] ??= "production";
// npm and its shell end at a signal and pass it on to nobody.
const endsWith = process.env["npm_lifecycle_event"] === "start" ? process.ppid : null;
const world = isServerCurrent("quick") ? null : await buildMeanwhile();
module.flushCompileCache();
const environment = { ...serverEnvironment, ...process.env };
const command = [...serverCommand, ...(endsWith === null ? [] : [stopWithParent(endsWith)])];
if (process.platform === "win32" || !process.execve) {
  await runAsChild();
} else {
  process.execve(process.execPath, [process.execPath, ...command], environment);
}

/** Builds site and server, and prepares the database at the first start. Returns the database if it is open. */
async function buildMeanwhile(): Promise<PreparedWorld | null> {
  const { checkedConfig, isFirstStart, prepareWorld } = await import("./start/prepare-world.ts");
  const config = await checkedConfig();
  const bar = createProgressBar();
  const stopping = new AbortController();
  let prepared: PreparedWorld | null = null;
  const stop = () => {
    if (!stopping.signal.aborted) {
      stopping.abort();
      bar.end();
      console.log("Stopping…");
      const closed = prepared?.opened.then((database) => database.stop());
      void Promise.resolve(closed).finally(() => process.exit(1));
    }
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  if (endsWith !== null) {
    watchParent(endsWith, stop);
  }
  try {
    const built = buildServerIfChanged(
      (line) => {
        const label = line.replace(/…$/, "");
        bar.begin({ label, ...(stages[label] ?? { until: 0.95, seconds: 5 }) });
      },
      "quick",
      stopping.signal,
    );
    if (isFirstStart(config)) {
      prepared = prepareWorld(config, (line) => bar.print(line));
    }
    await Promise.all([built, prepared?.ready]);
    bar.end();
    return prepared;
  } catch (error) {
    if (stopping.signal.aborted) {
      // `stop` ends the process.
      return new Promise(() => {});
    }
    bar.end();
    console.error(error instanceof Error ? error.message : error);
    await prepared?.opened.then((database) => database.stop()).catch(() => {});
    process.exit(1);
  }
}

/** Runs the server as a child process where a process cannot be replaced. */
async function runAsChild(): Promise<never> {
  const child = spawn(process.execPath, serverCommand, { stdio: "inherit", env: environment });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  const [status] = await once(child, "exit");
  await world?.opened.then((database) => database.stop());
  process.exit(typeof status === "number" ? status : 1);
}
