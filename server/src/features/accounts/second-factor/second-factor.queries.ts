import type { Database, DatabaseTransaction } from "../../../db/connect.ts";

/** Returns the second factor of an account, confirmed or not; null if there is none. */
export async function findSecondFactor(db: Database, userId: number) {
  const row = await db
    .selectFrom("secondFactors as factor")
    .where("factor.userId", "=", userId)
    .select(["factor.secret", "factor.confirmedAt", "factor.lastStep"])
    .select((eb) =>
      eb
        .selectFrom("recoveryCodes as code")
        .whereRef("code.userId", "=", "factor.userId")
        .where("code.usedAt", "is", null)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("recoveryCodes"),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Saves the secret of a second factor that is not confirmed yet. Returns false if a confirmed one exists. */
export async function saveUnconfirmedFactor(
  db: Database,
  userId: number,
  secret: Buffer,
  startedAt: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("secondFactors")
    .values({ userId, secret, startedAt })
    .onConflict((conflict) =>
      conflict
        .column("userId")
        .doUpdateSet({ secret, startedAt })
        .where("secondFactors.confirmedAt", "is", null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Confirms a second factor by the step of its first code. Returns false if it is confirmed, or its secret replaced. */
export async function confirmFactor(
  tx: DatabaseTransaction,
  userId: number,
  {
    secret,
    step,
    now,
    codeHashes,
  }: {
    readonly secret: Buffer;
    readonly step: number;
    readonly now: Temporal.Instant;
    readonly codeHashes: readonly Buffer[];
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("secondFactors")
    .set({ confirmedAt: now, lastStep: step })
    .where("userId", "=", userId)
    .where("secret", "=", secret)
    .where("confirmedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    return false;
  }
  await insertRecoveryCodes(tx, userId, codeHashes);
  return true;
}

async function insertRecoveryCodes(
  tx: DatabaseTransaction,
  userId: number,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx
    .insertInto("recoveryCodes")
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Replaces the recovery codes of a second factor that is on. Returns false if there is none. */
export async function replaceRecoveryCodes(
  tx: DatabaseTransaction,
  userId: number,
  codeHashes: readonly Buffer[],
): Promise<boolean> {
  const locked = await tx
    .selectFrom("secondFactors")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .select("userId")
    .forUpdate()
    .executeTakeFirst();
  if (!locked) {
    return false;
  }
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  await insertRecoveryCodes(tx, userId, codeHashes);
  return true;
}

/** Uses up the code of a step. Returns false if it, or a later one, has been used. */
export async function useStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("secondFactors")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where((eb) => eb.or([eb("lastStep", "is", null), eb("lastStep", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code. Returns false if there is no such code, or it has been used. */
export async function useRecoveryCode(
  db: Database,
  userId: number,
  codeHash: Buffer,
  usedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recoveryCodes")
    .set({ usedAt })
    .where("userId", "=", userId)
    .where("codeHash", "=", codeHash)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a second factor with its recovery codes. Returns false if no second factor is on. */
export async function deleteFactor(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("secondFactors")
    .where("userId", "=", userId)
    .returning("confirmedAt")
    .executeTakeFirst();
  return (deleted?.confirmedAt ?? null) !== null;
}
