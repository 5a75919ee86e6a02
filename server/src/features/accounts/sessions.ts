import { createHash, randomBytes } from "node:crypto";
import type { GroupName } from "@frontage/contract/accounts.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Database } from "../../db/connect.ts";

/** Who a session token stands for. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly GroupName[];
}

/** How long a session lasts, in days. Source: specification 1, section 3. */
export const sessionDays = 7;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Opens a session and returns its token: 256 random bits, of which only a hash is kept. */
export async function openSession(db: Database, clock: Clock, userId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  await db
    .insertInto("sessions")
    .values({
      tokenHash: hashOf(token),
      userId,
      createdAt: now,
      expiresAt: now.add({ hours: 24 * sessionDays }),
    })
    .execute();
  return token;
}

/** Ends the session of a token, if there is one. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("tokenHash", "=", hashOf(token)).execute();
}

/** The user whose session a token opens; null if it opens none, or one that has ended. */
export async function findUserByToken(
  db: Database,
  clock: Clock,
  token: string,
): Promise<SignedInUser | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .where("sessions.tokenHash", "=", hashOf(token))
    .where("sessions.expiresAt", ">", clock.now())
    .select(["users.id", "users.username", "users.email", "users.firstName", "users.lastName"])
    .select((eb) =>
      eb
        .selectFrom("userGroups")
        .whereRef("userGroups.userId", "=", "users.id")
        .select(({ fn }) => fn.agg<GroupName[]>("array_agg", ["userGroups.name"]).as("names"))
        .as("groups"),
    )
    .executeTakeFirst();
  return row ? { ...row, groups: row.groups ?? [] } : null;
}
