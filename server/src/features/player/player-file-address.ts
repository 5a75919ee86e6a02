import { createHash } from "node:crypto";
import { signAddress } from "../../http/request/signed-address.ts";

const hour = 3600;

/** Where a player reads an uploaded file. The address names neither its customer nor what they called it. */
export function uploadPath(id: number): string {
  return `/player-files/uploads/${id}`;
}

/** Where a player reads the original of an idle picture: pages get smaller ones. */
export function idlePath(hash: string): string {
  return `/player-files/idle/${hash}`;
}

/** Signs a path for an hour at least. A player gets the next address with each plan. Source: docs/player.md#files */
export function playerFileAddress(signingKey: string, path: string, now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  const expires = (Math.ceil(seconds / hour) + 1) * hour;
  return signAddress(signingKey, path, Temporal.Instant.fromEpochMilliseconds(expires * 1000));
}

/** What a player keeps a file under: what is stored under a key never changes. */
export function contentKey(storeKey: string): string {
  return createHash("sha256").update(storeKey).digest("hex").slice(0, 32);
}
