import { createHash } from "node:crypto";

/** Returns the ETag of bytes: 132 bits of their SHA-256. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
