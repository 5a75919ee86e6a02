import { randomBytes } from "node:crypto";
import type { Database } from "./connect.ts";

const name = "signing_key";

/**
 * The key that signs addresses of files: the configured one, otherwise one that is created once and stored in the
 * database, so that all processes share it. Source: docs/running/configuration.md#environment.
 */
export async function getSigningKey(
  db: Database,
  { signingKey }: { readonly signingKey: string | null },
): Promise<string> {
  if (signingKey !== null) {
    return signingKey;
  }
  const stored = await findSecret(db);
  if (stored !== null) {
    return stored;
  }
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await findSecret(db);
  if (created === null) {
    throw new Error("The signing key was not stored in the database");
  }
  return created;
}

async function findSecret(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom("secrets")
    .where("name", "=", name)
    .select("value")
    .executeTakeFirst();
  return row?.value ?? null;
}
