import { uploadFormatOf } from "@frontage/domain/designs/upload-names.ts";
import type { AppParts } from "../../app-parts.ts";
import { signAddress } from "../../http/request/signed-address.ts";
import type { UploadedFile } from "./uploads.queries.ts";

/** For how long an address takes a file. Source: docs/design-uploads.md#uploads */
const addressSeconds = 60 * 60;

type Parts = Pick<AppParts, "files" | "signingKey" | "clock">;

export const expiryOf = ({ clock }: Pick<AppParts, "clock">) =>
  clock.now().add({ seconds: addressSeconds });

/** The `Content-Type` that a file is announced with by its name. */
export function announcedType(name: string): string {
  const format = uploadFormatOf(name);
  if (!format) {
    throw new Error(`A file of no known format was announced: ${name}`);
  }
  return format.contentType;
}

/** An address that takes the whole file by PUT: the bucket's own, or ours. */
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

/** An address that takes a part by PUT. */
export async function partAddress(
  { files, signingKey, ...parts }: Parts,
  upload: { readonly key: string; readonly id: string },
  { number, size }: UploadPart,
): Promise<string> {
  return files.direct
    ? files.direct.signPart(upload, number, { size, seconds: addressSeconds })
    : signAddress(signingKey, `/${upload.key}/parts/${number}`, expiryOf(parts));
}

/** The parts of a file: all of one size but the last. */
export function partsOf(size: number, partSize: number): UploadPart[] {
  return Array.from({ length: Math.ceil(size / partSize) }, (_, index) => ({
    number: index + 1,
    size: Math.min(partSize, size - index * partSize),
  }));
}
