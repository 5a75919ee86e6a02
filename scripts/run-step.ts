import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

interface StepOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the command's output only if it fails. */
  readonly isQuiet?: boolean;
}

/** Runs one of our scripts or a package's command with this Node. If it fails, ends the process with its exit code. */
export function runStep(title: string, args: readonly string[], options: StepOptions = {}): void {
  const started = performance.now();
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    stdio: options.isQuiet ? "pipe" : "inherit",
    env: { ...process.env, ...options.env },
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (result.status !== 0) {
    process.stdout.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    console.error(`✗ ${title}`);
    process.exit(result.status ?? 1);
  }
  console.log(`✓ ${title} (${seconds} s)`);
}

/** Returns the file of a package's command. */
export function command(file: string): string {
  return path.join(root, "node_modules", file);
}
