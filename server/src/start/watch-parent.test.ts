import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import readline from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { parentIn, stopWithParent } from "./watch-parent.ts";

const script = path.resolve(import.meta.dirname, "../../test/processes/watching-process.ts");

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("stops once its parent has ended, as the shell of npm does at a signal", async () => {
  // The second command keeps the shell from becoming the process itself.
  const shell = spawn("sh", ["-c", `"${process.execPath}" "${script}"; true`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = readline.createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const { value: pid } = await lines.next();
  await sleep(600);
  expect(isAlive(Number(pid))).toBe(true);
  shell.kill("SIGTERM");
  await once(shell, "exit");
  expect(await lines.next()).toEqual({ done: false, value: "stopped" });
});

test("reads the parent from the arguments, and null without one", () => {
  expect(parentIn(["node", "main.js", stopWithParent(4711)])).toBe(4711);
  expect(parentIn(["node", "main.js"])).toBeNull();
});
