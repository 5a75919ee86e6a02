import { signAddress } from "../../../http/request/signed-address.ts";

const hour = 3600;

/** Where a customer's file is served, without its signature. */
export function designFilePath(key: string): string {
  return `/design-files/${key.split("/").map(encodeURIComponent).join("/")}`;
}

/**
 * An address at which a customer's file can be read for an hour at least. Within an hour of the clock it stays the
 * same, so that a browser asks once. Source: docs/designs.md#files
 */
export function designFileAddress(signingKey: string, key: string, now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  const expires = (Math.ceil(seconds / hour) + 1) * hour;
  return signAddress(
    signingKey,
    designFilePath(key),
    Temporal.Instant.fromEpochMilliseconds(expires * 1000),
  );
}

const thumbnailFolder = "design-thumbnails/";

/** The key of a made picture: the group's first, then those of its screens. No other try ever writes to it. */
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
