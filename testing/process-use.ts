import fs from "node:fs";

/** The resident memory of a process in megabytes. */
export const residentMegabytes = (pid: number) => megabytesOf(pid, "VmRSS");

/** The highest resident memory so far, in megabytes. */
export const peakMegabytes = (pid: number) => megabytesOf(pid, "VmHWM");

/** Read from /proc, which Linux provides for every process. */
function megabytesOf(pid: number, what: "VmRSS" | "VmHWM"): number {
  const [, kilobytes] =
    new RegExp(`^${what}:\\s+(\\d+) kB$`, "m").exec(
      fs.readFileSync(`/proc/${pid}/status`, "utf8"),
    ) ?? [];
  return Number(kilobytes) / 1024;
}

/** Resets the peak memory of a process. */
export function resetPeak(pid: number): void {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Lists the running child processes of this one. */
export function childrenOf(pid: number): number[] {
  return fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number);
}

/** Returns the processor time of a process in seconds. */
export function processorSeconds(pid: number): number {
  const [, fields = ""] = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  // In hundredths of a second: user time and system time.
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** Returns the processor time of a process's threads in milliseconds, to the microsecond; 0 once it has ended. */
export function processorMilliseconds(pid: number): number {
  try {
    return fs
      .readdirSync(`/proc/${pid}/task`)
      .map((thread) => fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"))
      .reduce((sum, times) => sum + Number(times.split(" ")[0]) / 1e6, 0);
  } catch {
    return 0;
  }
}
