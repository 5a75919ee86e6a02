import { sql, type RawBuilder } from "kysely";

/**
 * Whose holds are the caller's own: those of their browser, of their account, or the one whose code they know. A hold
 * belongs to the browser that made it and, from log-in on, to the account. Source: docs/availability.md#holds
 */
export interface HoldOwner {
  readonly userId: number | null;
  /** SHA-256 of the browser's cookie. */
  readonly browserHash: Buffer | null;
  /** SHA-256 of the code of a hold. */
  readonly codeHash: Buffer | null;
}

/** The holds of an account, whatever browser they were made in. */
export function holdsOfUser(userId: number): HoldOwner {
  return { userId, browserHash: null, codeHash: null };
}

/** Whether a row of `holds` is the owner's own: true, or false or null. The one place that decides it. */
export function isOwnHold({ userId, browserHash, codeHash }: HoldOwner): RawBuilder<boolean> {
  return sql<boolean>`(holds.user_id = ${userId}::bigint
    or holds.browser_hash = ${browserHash}::bytea
    or holds.code_hash = ${codeHash}::bytea)`;
}
