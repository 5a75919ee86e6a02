import { signAddress } from "../../http/request/signed-address.ts";

const hour = 3600;

/** The path of a customer's file, without a signature. */
export function designFilePath(key: string): string {
  return `/design-files/${key.split("/").map(encodeURIComponent).join("/")}`;
}

/**
 * Signs an address of a customer's file that is valid for at least an hour. It stays the same within an hour of the
 * clock, so that browsers cache the file. Source: docs/screens/designs.md#files
 */
export const designFileAddress = (signingKey: string, key: string, now: Temporal.Instant): string =>
  signForAnHour(signingKey, designFilePath(key), now);

/** Signs a path for at least an hour. */
export function signForAnHour(signingKey: string, path: string, now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  const expires = (Math.ceil(seconds / hour) + 1) * hour;
  return signAddress(signingKey, path, Temporal.Instant.fromEpochMilliseconds(expires * 1000));
}

const thumbnailFolder = "design-thumbnails/";

/** The file store key of a thumbnail: index 0 is the group, further ones its screens. Unique for each attempt. */
export function thumbnailKey(
  { designCode, groupCode }: { readonly designCode: string; readonly groupCode: string },
  { sourceVersion, thumbnailTries }: { sourceVersion: number; thumbnailTries: number },
  index: number,
): string {
  return `${thumbnailFolder}${designCode}/${groupCode}/${sourceVersion}-${thumbnailTries}-${index}.webp`;
}

export function isThumbnailKey(key: string): boolean {
  return key.startsWith(thumbnailFolder);
}
