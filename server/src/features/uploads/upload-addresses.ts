import { uploadFormatOf } from "@frontage/domain/designs/media/upload-names.ts";
import type { AppParts } from "../../app-parts.ts";
import { signAddress } from "../../http/request/signed-address.ts";
import type { UploadedFile } from "./uploads.queries.ts";

/** How long an upload address is valid. Source: docs/screens/uploads.md#uploads */
const addressSeconds = 60 * 60;

type Parts = Pick<AppParts, "files" | "signingKey" | "clock">;

export const expiryOf = ({ clock }: Pick<AppParts, "clock">) =>
  clock.now().add({ seconds: addressSeconds });

/** Returns the `Content-Type` for a file name. */
export function announcedType(name: string): string {
  const format = uploadFormatOf(name);
  if (!format) {
    throw new Error(`A file of an unknown format was announced: ${name}`);
  }
  return format.contentType;
}

/** Signs an address for a PUT of the whole file, at the bucket or at our server. */
export async function fileAddress(
  { files, signingKey, ...parts }: Parts,
  { key, name, size }: Pick<UploadedFile, "key" | "name" | "size">,
): Promise<string> {
  return files.direct
    ? files.direct.sign(key, { contentType: announcedType(name), size, seconds: addressSeconds })
    : signAddress(signingKey, `/${key}`, expiryOf(parts));
}

export interface UploadPart {
  readonly number: number;
  readonly size: number;
}

/** Signs an address for a PUT of one part. */
export async function partAddress(
  { files, signingKey, ...parts }: Parts,
  upload: { readonly key: string; readonly id: string },
  { number, size }: UploadPart,
): Promise<string> {
  return files.direct
    ? files.direct.signPart(upload, number, { size, seconds: addressSeconds })
    : signAddress(signingKey, `/${upload.key}/parts/${number}`, expiryOf(parts));
}

/** Divides a file into parts of one size; the last may be smaller. */
export function partsOf(size: number, partSize: number): UploadPart[] {
  return Array.from({ length: Math.ceil(size / partSize) }, (_, index) => ({
    number: index + 1,
    size: Math.min(partSize, size - index * partSize),
  }));
}
