import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Database } from "../../../db/connect.ts";
import { getAccountState, lockAccount } from "../accounts.queries.ts";
import { openSession, type OpenSession } from "../sessions/sessions.queries.ts";
import { findGoogleAccount } from "./sign-in-accounts.queries.ts";

/**
 * Opens a session for a Google account. Returns null if it has been disconnected, or the account locked, since it was
 * found: either ended all sessions.
 * @param secondFactorAt when the log-in gave its second factor; null if it gave none
 */
export async function openSessionByGoogle(
  db: Database,
  clock: Clock,
  { id, subject }: { readonly id: number; readonly subject: string },
  secondFactorAt: Temporal.Instant | null,
): Promise<OpenSession | null> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, id);
    const { lockedAt } = await getAccountState(tx, id);
    const isConnected = (await findGoogleAccount(tx, subject)) === id;
    return isConnected && lockedAt === null ? openSession(tx, clock, id, secondFactorAt) : null;
  });
}
