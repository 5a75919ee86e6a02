import { spawnSync } from "node:child_process";

/** Whether Prometheus's own tool is installed. Debian has it in the package `prometheus`. */
export const hasPromtool = spawnSync("promtool", ["--version"]).error === undefined;

/** Runs Prometheus's tool. Returns its exit status and the lines that it printed. */
export function promtool(
  commands: readonly string[],
  input = "",
): { readonly status: number | null; readonly lines: string[] } {
  const { status, stdout, stderr } = spawnSync("promtool", [...commands], {
    input,
    encoding: "utf8",
  });
  return { status, lines: (stdout + stderr).split("\n").filter(Boolean) };
}
