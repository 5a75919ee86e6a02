import type { Account } from "@frontage/contract/accounts/account.ts";
import type { Database } from "../../db/connect.ts";
import type { MutedMails } from "../../db/schema.gen.ts";

export type LandlordMails = NonNullable<Account["landlordMails"]>;

const kinds = {
  bookings: "landlord_booking",
  changes: "landlord_change",
  cancellations: "landlord_cancellation",
  statements: "landlord_statement",
} as const satisfies Readonly<Record<keyof LandlordMails, MutedMails["kind"]>>;

/** Returns which mails a landlord gets: all but those that they have switched off. */
export async function findLandlordMails(db: Database, userId: number): Promise<LandlordMails> {
  const rows = await db
    .selectFrom("mutedMails")
    .where("userId", "=", userId)
    .select("kind")
    .execute();
  const muted = new Set(rows.map(({ kind }) => kind));
  return {
    bookings: !muted.has(kinds.bookings),
    changes: !muted.has(kinds.changes),
    cancellations: !muted.has(kinds.cancellations),
    statements: !muted.has(kinds.statements),
  };
}

export async function saveLandlordMails(
  db: Database,
  userId: number,
  wanted: LandlordMails,
): Promise<void> {
  const muted = (["bookings", "changes", "cancellations", "statements"] as const)
    .filter((name) => !wanted[name])
    .map((name) => ({ userId, kind: kinds[name] }));
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("mutedMails").where("userId", "=", userId).execute();
    if (muted.length > 0) {
      await tx
        .insertInto("mutedMails")
        .values(muted)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
