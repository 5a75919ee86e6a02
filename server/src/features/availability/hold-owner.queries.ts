import { sql, type RawBuilder } from "kysely";

/**
 * Decides which holds are the caller's own: those of their browser, those of their account, and the one with the given
 * code. A hold belongs to the browser that placed it and, from log-in on, to the account.
 * Source: docs/booking/availability.md#holds
 */
export interface HoldOwner {
  readonly userId: number | null;
  /** SHA-256 of the browser's cookie. */
  readonly browserHash: Buffer | null;
  /** SHA-256 of the code of a hold. */
  readonly codeHash: Buffer | null;
}

/** Identifies the holds of an account in any browser. */
export function holdsOfUser(userId: number): HoldOwner {
  return { userId, browserHash: null, codeHash: null };
}

/** A hold owner, or its places in a prepared statement. */
type HoldOwnerValues = {
  readonly [Name in keyof HoldOwner]: HoldOwner[Name] | RawBuilder<HoldOwner[Name]>;
};

/** Whether a row of `holds` belongs to the owner: true, false or null. */
export function isOwnHold({ userId, browserHash, codeHash }: HoldOwnerValues): RawBuilder<boolean> {
  return sql<boolean>`(holds.user_id = ${userId}::bigint
    or holds.browser_hash = ${browserHash}::bytea
    or holds.code_hash = ${codeHash}::bytea)`;
}
