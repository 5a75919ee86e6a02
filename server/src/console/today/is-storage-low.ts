import fs from "node:fs/promises";

/** An hour of uploads. Source: docs/running/outages.md#full-and-slow */
const leastFreeBytes = 256 * 1024 * 1024;

/** Whether little room is left on the disk of the data folder, where files, mails and the embedded database are. */
export async function isStorageLow({ dataDir }: { readonly dataDir: string }): Promise<boolean> {
  try {
    const { bavail, bsize } = await fs.statfs(dataDir);
    return bavail * bsize < leastFreeBytes;
  } catch {
    // A folder that is not there yet, since nothing was stored.
    return false;
  }
}
