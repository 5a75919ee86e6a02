import { spawnSync } from "node:child_process";

/** What npm lists can be long. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Runs npm: the one that started this process, if it did. Returns what it printed.
 * @throws Error that begins with `failure`
 */
export function runNpm(cwd: string, args: readonly string[], failure: string): string {
  const options = { cwd, encoding: "utf8", maxBuffer: maxBytes } as const;
  const npm = process.env["npm_execpath"];
  const { status, stdout, stderr, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (status !== 0) {
    throw new Error(`${failure}: ${error?.message ?? stderr}`);
  }
  return stdout;
}
