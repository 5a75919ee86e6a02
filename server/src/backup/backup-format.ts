import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { BackupRefusal } from "./backup-refusal.ts";

/** Grows when an earlier version could not read it. */
const currentFormat = 1;

/** The file that is written last: a backup without it is incomplete. */
const manifestName = "backup.json";

/** The list of files, a line of JSON for each. */
export const listName = "files.jsonl.zst";

const stored = z.object({
  /** From the folder of the backup. */
  path: z.string(),
  /** Of the file as it is stored: compressed and encrypted. */
  bytes: z.number(),
  sha256: z.string(),
});
export type Stored = z.infer<typeof stored>;

const manifestSchema = z.object({
  format: z.number(),
  madeAt: z.string(),
  postgres: z.string(),
  encryption: z.literal("age").nullable(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), stored }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), list: stored }),
});

/** What a backup contains. Source: docs/running/backup.md#what-is-in-it */
export type Manifest = z.infer<typeof manifestSchema>;

/** The writer adds the format. */
export type NewManifest = Omit<Manifest, "format">;

/** A file of the site: its key, and how it is stored. */
export const listedFile = z.object({ key: z.string(), bytes: z.number(), stored });
export type ListedFile = z.infer<typeof listedFile>;

/** Writes the manifest and makes the backup complete. */
export async function writeManifest(folder: string, manifest: NewManifest): Promise<void> {
  const fresh = path.join(folder, `${manifestName}.new`);
  const text = JSON.stringify({ format: currentFormat, ...manifest }, null, 2);
  await fs.writeFile(fresh, `${text}\n`, { mode: 0o600, flush: true });
  await fs.rename(fresh, path.join(folder, manifestName));
}

/** @throws BackupRefusal if the folder has no complete backup, or one of a newer version */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(folder, manifestName), "utf8").catch(() => null);
  if (text === null) {
    throw new BackupRefusal(
      `${folder} has no ${manifestName}: it is no backup, or one that was interrupted. Take another one.`,
    );
  }
  let content: unknown = null;
  try {
    content = JSON.parse(text);
  } catch {
    // Refused below, as any other content.
  }
  const { data: head } = z.object({ format: z.number() }).safeParse(content);
  if (head && head.format > currentFormat) {
    throw new BackupRefusal(
      `The backup has format ${head.format}, which this version does not know. Restore it with the release that made it.`,
    );
  }
  const { data } = manifestSchema.safeParse(content);
  if (!data) {
    throw new BackupRefusal(`${manifestName} is damaged. Take another backup.`);
  }
  return data;
}
