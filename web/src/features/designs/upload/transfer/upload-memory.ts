import { z } from "zod";
import type { UploadMemory } from "./resumable-upload.ts";

const remembered = z.object({ file: z.string(), code: z.string() });

/** Remembers the upload of a screen group in this tab, so that it resumes after a reload. */
export function uploadMemory(designCode: string, groupCode: string): UploadMemory {
  const key = `upload.${designCode}.${groupCode}`;
  const nameOf = ({ name, size, lastModified }: File) => `${lastModified} ${size} ${name}`;
  return {
    read(file) {
      try {
        const { data } = remembered.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
        return data?.file === nameOf(file) ? data.code : null;
      } catch {
        // No storage, or an invalid value.
        return null;
      }
    },
    write(file, code) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ file: nameOf(file), code }));
      } catch {
        // Without storage the upload still works; it begins again after a reload.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
