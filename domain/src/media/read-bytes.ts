/** Reads bytes `[start, end)` of a file. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;
