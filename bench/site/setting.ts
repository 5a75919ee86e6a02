import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** Pictures are kept here between runs, with the logs of the last one. */
export const dataDir = path.join(root, ".cache/bench");

/** The time at which every server of a run starts its clock, so that the demo world is the same in every run. */
export const clockStart = "2027-04-12T09:00:00Z";
