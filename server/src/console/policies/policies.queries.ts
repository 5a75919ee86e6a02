import type { CancellationTier } from "@frontage/domain/bookings/cancellation/cancellation-policy.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { wordsOf } from "../../lists/search-words.queries.ts";

interface Page {
  readonly limit: number;
  readonly offset: number;
}

function selectPolicies(db: Database) {
  return db
    .selectFrom("cancellationPolicies as p")
    .select(["p.code", "p.name", "p.tiers", "p.version", "p.archivedAt"])
    .select((eb) =>
      eb
        .selectFrom("spaces")
        .whereRef("spaces.cancellationPolicyCode", "=", "p.code")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("spaceCount"),
    );
}

export type PolicyRow = Awaited<
  ReturnType<ReturnType<typeof selectPolicies>["executeTakeFirstOrThrow"]>
>;

/** A page of policies by name, archived ones last, and how many match. */
export async function listPolicies(
  db: Database,
  search: string | undefined,
  { limit, offset }: Page,
) {
  const words = wordsOf(search);
  const matching = sql<boolean>`fold_for_search(p.name) like all (${words}::text[])`;
  const { count } = await db
    .selectFrom("cancellationPolicies as p")
    .where(matching)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await selectPolicies(db)
    .where(matching)
    .orderBy(sql`p.archived_at is not null`)
    .orderBy("p.name")
    .orderBy("p.code")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

export async function findPolicy(db: Database, code: string): Promise<PolicyRow | null> {
  return (await selectPolicies(db).where("p.code", "=", code).executeTakeFirst()) ?? null;
}

/** Locks a policy until the transaction ends, so that no one edits it or gives it to a space meanwhile. */
export async function lockPolicy(tx: DatabaseTransaction, code: string): Promise<PolicyRow> {
  await tx
    .selectFrom("cancellationPolicies")
    .where("code", "=", code)
    .select("code")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return selectPolicies(tx).where("p.code", "=", code).executeTakeFirstOrThrow();
}

interface PolicyEntries {
  readonly name: string;
  readonly tiers: readonly CancellationTier[];
}

/** Whether another policy that is not archived has this name. */
export async function isNameTaken(db: Database, name: string, except: string): Promise<boolean> {
  const row = await db
    .selectFrom("cancellationPolicies")
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where("archivedAt", "is", null)
    .where("code", "!=", except)
    .select("code")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPolicy(
  tx: DatabaseTransaction,
  code: string,
  { name, tiers }: PolicyEntries,
): Promise<void> {
  await tx
    .insertInto("cancellationPolicies")
    .values({ code, name, tiers: JSON.stringify(tiers) })
    .execute();
}

export async function updatePolicy(
  tx: DatabaseTransaction,
  code: string,
  { name, tiers }: PolicyEntries,
): Promise<void> {
  await tx
    .updateTable("cancellationPolicies")
    .set({ name, tiers: JSON.stringify(tiers), version: sql`version + 1` })
    .where("code", "=", code)
    .execute();
}

export async function markArchived(
  tx: DatabaseTransaction,
  code: string,
  archivedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("cancellationPolicies")
    .set({ archivedAt, version: sql`version + 1` })
    .where("code", "=", code)
    .execute();
}

function selectSpacePolicies(db: Database) {
  return db
    .selectFrom("spaces as s")
    .innerJoin("cancellationPolicies as p", "p.code", "s.cancellationPolicyCode")
    .select(["s.id", "s.code", "s.name", "s.city"])
    .select(["p.code as policyCode", "p.name as policyName"]);
}

/** A page of all spaces with their policies, those with `policy` first, and how many match. */
export async function listSpacePolicies(
  db: Database,
  policy: string,
  search: string | undefined,
  { limit, offset }: Page,
) {
  const words = wordsOf(search);
  const matching = sql<boolean>`fold_for_search(s.name || ' ' || s.city || ' ' || s.code) like all (${words}::text[])`;
  const { count } = await db
    .selectFrom("spaces as s")
    .where(matching)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await selectSpacePolicies(db)
    .where(matching)
    .orderBy(sql`s.cancellation_policy_code <> ${policy}`)
    .orderBy("s.name")
    .orderBy("s.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

export type SpacePolicyRow = Awaited<
  ReturnType<ReturnType<typeof selectSpacePolicies>["executeTakeFirstOrThrow"]>
>;

export async function findSpacePolicy(db: Database, code: string): Promise<SpacePolicyRow | null> {
  return (await selectSpacePolicies(db).where("s.code", "=", code).executeTakeFirst()) ?? null;
}

/** Gives a space another policy. Returns false if the space no longer has `previous`. */
export async function setSpacePolicy(
  tx: DatabaseTransaction,
  spaceId: number,
  { policy, previous }: { readonly policy: string; readonly previous: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("spaces")
    .set({ cancellationPolicyCode: policy })
    .where("id", "=", spaceId)
    .where("cancellationPolicyCode", "=", previous)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
