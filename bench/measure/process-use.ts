import fs from "node:fs";

/** Megabytes that a process holds at this moment. */
export const residentMegabytes = (pid: number) => megabytesOf(pid, "VmRSS");

/** The most that it has held so far. */
export const peakMegabytes = (pid: number) => megabytesOf(pid, "VmHWM");

/** Read from what Linux publishes of every process. */
function megabytesOf(pid: number, what: "VmRSS" | "VmHWM"): number {
  const [, kilobytes] =
    new RegExp(`^${what}:\\s+(\\d+) kB$`, "m").exec(
      fs.readFileSync(`/proc/${pid}/status`, "utf8"),
    ) ?? [];
  return Number(kilobytes) / 1024;
}

/** Has the peak of a process counted from now on. */
export function forgetPeak(pid: number): void {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** The processes that this one has started and that still run. */
export function childrenOf(pid: number): number[] {
  return fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number);
}

/** Seconds of processor time that a process has taken. */
export function processorSeconds(pid: number): number {
  const [, fields = ""] = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  // In hundredths: by the process itself and by the kernel for it.
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) / 100;
}
