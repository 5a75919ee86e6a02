import { createHash } from "node:crypto";
import { signForAnHour } from "../designs/design-file-address.ts";

/** The path of an uploaded file. It contains neither the customer nor the file name. */
export function uploadPath(id: number): string {
  return `/player-files/uploads/${id}`;
}

/** The path of the original of an idle picture. Pages get smaller sizes. */
export function idlePath(hash: string): string {
  return `/player-files/idle/${hash}`;
}

/** Signs a path for at least an hour. Each plan has new addresses. Source: docs/screens/player.md#files */
export const playerFileAddress = signForAnHour;

/** The key under which a player stores a file. The content of a key never changes. */
export function contentKey(storeKey: string): string {
  return createHash("sha256").update(storeKey).digest("hex").slice(0, 32);
}
