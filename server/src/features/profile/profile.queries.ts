import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** Returns the fields of a user that the account page shows. */
export async function getAccountRow(db: Database, userId: number, now: Temporal.Instant) {
  return db
    .selectFrom("users")
    .leftJoin("billingDetails as billing", "billing.userId", "users.id")
    .leftJoin("emailChanges as change", (join) =>
      join.onRef("change.userId", "=", "users.id").on("change.expiresAt", ">", now),
    )
    .where("users.id", "=", userId)
    .select(["users.firstName", "users.lastName", "users.email", "users.phoneNumber"])
    .select(["users.passwordHash", "users.emailVerifiedAt"])
    .select("change.email as pendingEmail")
    .select(["billing.companyName", "billing.address", "billing.vatNumber"])
    .executeTakeFirstOrThrow();
}

/** Returns a user's latest answer about marketing e-mails; null if they were never asked. */
export async function findMarketingConsent(db: Database, userId: number): Promise<boolean | null> {
  const consent = await db
    .selectFrom("consents")
    .where("userId", "=", userId)
    .where("kind", "=", "marketing")
    .orderBy("id", "desc")
    .select("given")
    .executeTakeFirst();
  return consent?.given ?? null;
}

export async function updateProfile(
  db: Database,
  userId: number,
  profile: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phoneNumber: string | null;
  },
): Promise<void> {
  await db.updateTable("users").set(profile).where("id", "=", userId).execute();
}

export interface BillingDetails {
  readonly companyName: string | null;
  readonly address: string | null;
  readonly vatNumber: string | null;
}

export async function saveBillingDetails(
  db: Database,
  userId: number,
  details: BillingDetails,
  changedAt: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto("billingDetails")
    .values({ userId, ...details, changedAt })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ ...details, changedAt }))
    .execute();
}

/** Replaces a password. Returns false if it is no longer the one that was verified. */
export async function replacePassword(
  tx: DatabaseTransaction,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ passwordHash: to })
    .where("id", "=", userId)
    .where("passwordHash", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
