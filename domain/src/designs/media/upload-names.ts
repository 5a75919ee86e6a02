import { codeOfName } from "../../spaces/code-of-name.ts";
import { formatOf, mediaRules, type MediaType } from "./media-rules.ts";

export interface UploadFormat {
  readonly type: MediaType;
  /** The `Content-Type` of the upload. */
  readonly contentType: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".mp4": "video/mp4",
  ".m4v": "video/mp4",
};

/** The upload type of a file by its name; null for unaccepted formats. */
export function uploadFormatOf(fileName: string): UploadFormat | null {
  const format = formatOf(fileName);
  const contentType = contentTypes[format];
  return contentType === undefined
    ? null
    : { type: mediaRules.image.formats.includes(format) ? "image" : "video", contentType };
}

/**
 * Converts a file name to lower-case letters, digits and hyphens with the same extension, for addresses and keys: `Été
 * 1.PNG` → `ete-1.png`, `看板.jpg` → `file.jpg`.
 */
export function safeFileName(fileName: string): string {
  const format = formatOf(fileName).replace(/[^.a-z0-9]/g, "");
  const name = codeOfName(fileName.slice(0, fileName.length - formatOf(fileName).length), "file");
  return `${name}${format === "." ? "" : format.slice(0, 10)}`;
}
