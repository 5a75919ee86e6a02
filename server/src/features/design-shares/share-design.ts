import { createHmac, randomBytes } from "node:crypto";
import type { AppParts } from "../../app-parts.ts";
import { hashToken } from "../accounts/sessions/secret-token.ts";
import { mailOrigin } from "../mail/mail-site.ts";
import { deleteShare, extendOrStoreShare, findShareOfDesign } from "./design-shares.queries.ts";

/** How long a link is valid after it was last requested. Source: docs/screens/designs.md#sharing */
const shareDays = 14;

type Sharing = Pick<AppParts, "db" | "clock" | "config" | "signingKey">;

export interface DesignLink {
  readonly url: string;
  readonly expiresAt: Temporal.Instant;
}

interface StoredShare {
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
  readonly expiresAt: Temporal.Instant;
}

/** Creates a link to a design, or extends the valid one. Source: docs/screens/designs.md#sharing */
export async function shareDesign(parts: Sharing, designId: number): Promise<DesignLink> {
  const stored = await storeShare(parts, designId);
  const link = linkOf(parts, stored);
  if (link) {
    return link;
  }
  // It was made with another signing key, so its address cannot be derived again.
  await deleteShare(parts.db, designId);
  const fresh = linkOf(parts, await storeShare(parts, designId));
  if (!fresh) {
    throw new Error("A link was not made with the signing key of this process");
  }
  return fresh;
}

function storeShare({ db, clock, signingKey }: Sharing, designId: number): Promise<StoredShare> {
  const now = clock.now();
  const nonce = randomBytes(32);
  return extendOrStoreShare(db, {
    designId,
    nonce,
    tokenHash: hashToken(tokenOf(signingKey, nonce)),
    createdAt: now,
    expiresAt: now.add({ hours: 24 * shareDays }),
  });
}

/** Returns the valid link of a design, or null. */
export async function findDesignLink(parts: Sharing, designId: number): Promise<DesignLink | null> {
  const stored = await findShareOfDesign(parts.db, designId, parts.clock.now());
  return stored && linkOf(parts, stored);
}

function linkOf({ config, signingKey }: Sharing, stored: StoredShare): DesignLink | null {
  const token = tokenOf(signingKey, stored.nonce);
  return hashToken(token).equals(stored.tokenHash)
    ? { url: `${mailOrigin(config)}/designs/shared/${token}`, expiresAt: stored.expiresAt }
    : null;
}

/** Derives the 256-bit token of a nonce with the signing key. */
function tokenOf(signingKey: string, nonce: Buffer): string {
  return createHmac("sha256", signingKey)
    .update("design share\n")
    .update(nonce)
    .digest("base64url");
}
