import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const operatorSitePort = Number(process.env["E2E_OPERATOR_PORT"] ?? "3431");

/** The address of the operator's site: its clock moves to the next month, which would disturb other journeys. */
export const operatorSite = `http://127.0.0.1:${operatorSitePort}`;

const root = path.resolve(import.meta.dirname, "../..");
const startMilliseconds = 120_000;

/**
 * Starts the operator's site.
 *
 * @param clock when its clock starts, in UTC: `2027-04-12T09:00:00Z`
 * @param data a fresh demo world, or what the last start left
 * @returns a function that stops it
 */
export async function startOperatorSite(
  clock: string,
  data: "fresh" | "kept",
): Promise<() => Promise<void>> {
  const site = spawn(process.execPath, ["scripts/browser/start-operator-site.ts", clock, data], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stopWithTests = () => site.kill();
  process.once("exit", stopWithTests);
  await waitForAnswer(site);
  return async () => {
    process.off("exit", stopWithTests);
    if (site.exitCode === null) {
      const ended = once(site, "exit");
      site.kill();
      await ended;
    }
  };
}

async function waitForAnswer(site: ChildProcess): Promise<void> {
  const end = performance.now() + startMilliseconds;
  while (performance.now() < end && site.exitCode === null) {
    const answer = await fetch(`${operatorSite}/api/health/`).catch(() => null);
    if (answer?.ok) {
      return;
    }
    await sleep(200);
  }
  site.kill();
  throw new Error("The operator's site did not start");
}
