import type { FileStore } from "../../adapters/file-store/file-store.ts";
import type { UploadedFile } from "./uploads.queries.ts";

/** Removes a file, its parts and its inspected copy from the store. The caller deletes its row. */
export async function removeStored(
  files: FileStore,
  { key, acceptedKey, multipartId }: Pick<UploadedFile, "key" | "acceptedKey" | "multipartId">,
): Promise<void> {
  if (multipartId !== null) {
    await files.parts.drop({ key, id: multipartId });
  }
  await files.delete(key);
  if (acceptedKey !== null) {
    await files.delete(acceptedKey);
  }
}
