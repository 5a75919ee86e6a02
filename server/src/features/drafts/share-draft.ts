import { createHmac, randomBytes } from "node:crypto";
import { basketFields } from "@frontage/contract/bookings/quotes.ts";
import { draftShareDays, maxDraftShares } from "@frontage/contract/drafts/draft-shares.ts";
import { wireObject } from "@frontage/contract/wire.ts";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { newCode } from "../../text/random-code.ts";
import { lockAccount } from "../accounts/accounts.queries.ts";
import { hashToken } from "../accounts/sessions/secret-token.ts";
import { mailOrigin } from "../mail/mail-site.ts";
import * as queries from "./draft-shares.queries.ts";

/** What a link keeps: the choices, and never a price. */
const sharedBasket = wireObject(basketFields);
type SharedBasket = z.output<typeof sharedBasket>;

/** Returns the basket of a link; null for one of an older release that this one cannot read. */
export function basketOf({ basket }: Pick<queries.DraftShareRow, "basket">): SharedBasket | null {
  return z.safeDecode(sharedBasket, JSON.parse(basket)).data ?? null;
}

type Sharing = Pick<AppParts, "db" | "clock" | "config" | "signingKey">;

/**
 * Makes a link to a basket, or extends the person's link to the same one, and returns its code.
 * Source: docs/booking/drafts.md#sending
 * @throws Refusal draft_share_limit_reached
 */
export async function shareDraft(
  { db, clock, signingKey }: Sharing,
  userId: number,
  spaceId: number,
  choices: SharedBasket,
): Promise<string> {
  const basket = JSON.stringify(z.encode(sharedBasket, choices));
  const createdAt = clock.now();
  const expiresAt = createdAt.add({ hours: 24 * draftShareDays });
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const same = await queries.findShareOfBasket(tx, { userId, spaceId, basket }, createdAt);
    if (same && urlPathOf(signingKey, same) !== null) {
      await queries.extendDraftShare(tx, same.id, expiresAt);
      return same.code;
    }
    if ((await queries.listDraftShares(tx, userId, createdAt)).length >= maxDraftShares) {
      throw new Refusal(
        "draft_share_limit_reached",
        `You have ${maxDraftShares} links that work. Stop one that you no longer need first.`,
      );
    }
    const nonce = randomBytes(32);
    const tokenHash = hashToken(tokenOf(signingKey, nonce));
    const code = newCode();
    const row = { userId, spaceId, code, basket, nonce, tokenHash, createdAt, expiresAt };
    await queries.insertDraftShare(tx, row);
    return code;
  });
}

/** The address of a link; null if it was made with another signing key, since it cannot be derived again. */
export function addressOfShare(
  { config, signingKey }: Pick<Sharing, "config" | "signingKey">,
  share: Pick<queries.DraftShareRow, "nonce" | "tokenHash">,
): string | null {
  const path = urlPathOf(signingKey, share);
  return path && mailOrigin(config) + path;
}

function urlPathOf(
  signingKey: string,
  { nonce, tokenHash }: Pick<queries.DraftShareRow, "nonce" | "tokenHash">,
): string | null {
  const token = tokenOf(signingKey, nonce);
  return hashToken(token).equals(tokenHash) ? `/drafts/shared/${token}` : null;
}

/** Derives the 256-bit token of a nonce with the signing key. */
function tokenOf(signingKey: string, nonce: Buffer): string {
  return createHmac("sha256", signingKey).update("draft share\n").update(nonce).digest("base64url");
}
