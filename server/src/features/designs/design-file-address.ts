import { signAddress } from "../../http/signed-address.ts";

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
