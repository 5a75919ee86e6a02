import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

const root = path.resolve(import.meta.dirname, "../..");

/** Runs `npm run smoke` against a site. Returns its exit code, and both of its outputs. */
export async function runSmoke(origin: string): Promise<{ status: unknown; output: string }> {
  const child = spawn(process.execPath, ["scripts/run.mjs", "smoke/smoke", origin], { cwd: root });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { status, output: stdout + stderr };
}
