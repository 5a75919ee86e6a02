import { designFilePath, signForAnHour } from "../design-file-address.ts";

/** The name of a link in addresses and tokens. Only the link itself opens the design. */
export const shareName = (tokenHash: Buffer) => tokenHash.toString("base64url");

/** Returns the hash of a link's token by the name of the link. */
export const hashOfShare = (name: string) => Buffer.from(name, "base64url");

/** The path of a file that a link shows, without a signature. */
export const sharedFilePath = (share: string, key: string) =>
  designFilePath(`${sharedFolder}${share}/${key}`);

const sharedFolder = "shared/";

/**
 * Signs an address of a customer's file for the holders of a link. It works only while the link does.
 * Source: docs/screens/designs.md#sharing
 */
export const sharedFileAddress = (
  signingKey: string,
  share: string,
  key: string,
  now: Temporal.Instant,
): string => signForAnHour(signingKey, sharedFilePath(share, key), now);
