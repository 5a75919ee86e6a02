import fs from "node:fs";

/** Megabytes that a process holds at this moment. */
export const residentMegabytes = (pid: number) => megabytesOf(pid, "VmRSS");

/** The most that it has held so far. */
export const peakMegabytes = (pid: number) => megabytesOf(pid, "VmHWM");

/** Linux tells it of every process. */
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
