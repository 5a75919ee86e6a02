import { buffer } from "node:stream/consumers";
import { fileKindOf } from "@frontage/domain/media/file-kinds.ts";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import { sourceKey } from "../pictures/stored-picture.ts";

const contentTypes: Readonly<Record<string, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** Returns the original of a picture and its content type; null if there is none. */
export async function idleFile(
  files: FileStore,
  hash: string,
): Promise<{ readonly key: string; readonly contentType: string | null } | null> {
  const key = sourceKey(hash);
  const stored = await files.read(key);
  if (!stored) {
    return null;
  }
  const head = await buffer(stored.open({ start: 0, end: Math.min(stored.size, 64) - 1 }));
  const kind = fileKindOf(head);
  return { key, contentType: (kind && contentTypes[kind]) ?? null };
}
