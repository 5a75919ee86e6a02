import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { runInWorker, WorkerOverran } from "./run-in-worker.ts";

function program(text: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-worker-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const script = path.join(folder, "program.mjs");
  fs.writeFileSync(
    script,
    `import { parentPort, threadId, workerData } from "node:worker_threads";\n${text}`,
  );
  return script;
}

const limits = { seconds: 600, megabytes: 64, data: null };

test("runs a program in another thread and returns its answer", async () => {
  const script = program("parentPort.postMessage([threadId > 0, workerData]);");
  expect(await runInWorker({ ...limits, script, data: 7 })).toEqual([true, 7]);
});

test("passes on the error of a program", async () => {
  const script = program(`throw new Error("no");`);
  await expect(runInWorker({ ...limits, script })).rejects.toThrow("no");
});

test("ends a program that never ends", async () => {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const script = program("for (;;) Atomics.add(workerData, 0, 1);");
  const run = runInWorker({ ...limits, script, data: turns, seconds: 0.5 });
  await expect(run).rejects.toEqual(new WorkerOverran("time"));
  const ended = Atomics.load(turns, 0);
  await sleep(50);
  expect(Atomics.load(turns, 0)).toBe(ended);
});

test("ends a program that takes too much memory", async () => {
  const script = program("const all = []; for (;;) all.push(Array.from({ length: 1000 }));");
  const run = runInWorker({ ...limits, script, megabytes: 16 });
  await expect(run).rejects.toEqual(new WorkerOverran("memory"));
});
