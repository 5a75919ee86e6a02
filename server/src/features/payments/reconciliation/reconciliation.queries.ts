import type { ReconciliationFault } from "@frontage/domain/reconciliation/find-fault.ts";
import { money, type Money } from "@frontage/domain/money/money.ts";
import { sql } from "kysely";
import type { CardGateway } from "../../../adapters/card-gateway/card-gateway.ts";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";

export type Provider = CardGateway["provider"];

/** Money that moved: taken from a card, given back to it, or taken back by a lost dispute. */
export type Movement = "charge" | "refund" | "dispute";

const runColumns = ["id", "requestedBy", "requestedAt", "status", "startedAt"] as const;

/** Requests a run, or joins the one that waits or is under way. Returns its id. */
export async function requestRun(
  db: Database,
  requestedBy: number | null,
  now: Temporal.Instant,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const added = await db
    .insertInto("reconciliationRuns")
    .values({ requestedBy, requestedAt: now, status: "waiting" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) {
    return { ...added, isNew: true };
  }
  const open = await findOpenRun(db);
  return open ? { id: open.id, isNew: false } : requestRun(db, requestedBy, now);
}

/** Returns the run that waits or is under way; null if there is none. */
export async function findOpenRun(db: Database) {
  const run = await db
    .selectFrom("reconciliationRuns")
    .where("status", "in", ["waiting", "running"])
    .select(runColumns)
    .executeTakeFirst();
  return run ?? null;
}

/** Returns the latest run that has ended; null if there is none. */
export async function findLastRun(db: Database) {
  const run = await db
    .selectFrom("reconciliationRuns")
    .where("finishedAt", "is not", null)
    .select([...runColumns, "finishedAt"])
    .orderBy("finishedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}

/** Returns when the latest successful run started; null if there is none. */
export async function findLastSuccess(db: Database): Promise<Temporal.Instant | null> {
  const run = await db
    .selectFrom("reconciliationRuns")
    .where("status", "=", "succeeded")
    .select("startedAt")
    .orderBy("finishedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return run?.startedAt ?? null;
}

/** Starts a run from the beginning, even one that a crash interrupted. */
export async function startRun(
  db: Database,
  id: number,
  { startedAt, since }: { readonly startedAt: Temporal.Instant; readonly since: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable("reconciliationRuns")
    .set({ status: "running", startedAt, since, chargesChecked: 0, refundsChecked: 0 })
    .where("id", "=", id)
    .execute();
}

export async function recordProgress(
  db: Database,
  id: number,
  { charge, refund }: Readonly<Record<Exclude<Movement, "dispute">, number>>,
): Promise<void> {
  await db
    .updateTable("reconciliationRuns")
    .set({ chargesChecked: charge, refundsChecked: refund })
    .where("id", "=", id)
    .execute();
}

export async function failRun(db: Database, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("reconciliationRuns")
    .set({ status: "failed", finishedAt: now })
    .where("id", "=", id)
    .execute();
}

/** A charge, refund or lost dispute in our records. */
export interface RecordedMovement {
  readonly reference: string;
  readonly amount: Money;
  readonly dealId: number;
}

interface RecordsWanted {
  readonly provider: Provider;
  readonly movement: Movement;
  /** Restricts to these references. */
  readonly references?: readonly string[];
  /** Restricts to those recorded from the first instant to the second. */
  readonly within?: readonly [Temporal.Instant, Temporal.Instant];
}

/**
 * Lists charges, refunds or lost disputes in our records. A charge that succeeded after its purpose was cancelled is in
 * the ledger neither with its charge nor with its refund, but its refund is recorded as owed or paid. Charges and refunds
 * that failed afterwards are left out, as the provider does.
 */
export async function listRecorded(
  db: Database,
  { provider, movement, references, within }: RecordsWanted,
): Promise<RecordedMovement[]> {
  const unbooked = movement === "charge" ? sql`charge_reference` : sql`reference`;
  const matches = (reference: typeof unbooked, at: typeof unbooked) =>
    sql.join(
      [
        sql`provider = ${provider}`,
        ...(references ? [sql`${reference} = any(${references}::text[])`] : []),
        ...(within ? [sql`${at} >= ${within[0]} and ${at} <= ${within[1]}`] : []),
      ],
      sql` and `,
    );
  const hasFailed =
    movement === "charge"
      ? sql`exists (select from reversals as v where v.provider = payments.provider
          and v.charge_reference = payments.provider_reference and v.dispute_id is null)`
      : sql`exists (select from refunds as r where r.provider = payments.provider
          and r.reference = payments.provider_reference and r.status = 'failed')`;
  const query =
    movement === "dispute"
      ? sql`
    select reference, amount, currency, deal_id
    from disputes
    where state = 'lost' and ${matches(sql`reference`, sql`opened_at`)}`
      : sql`
    select provider_reference as reference, amount, currency, deal_id
    from payments
    where kind = ${movement} and ${matches(sql`provider_reference`, sql`created_at`)} and not ${hasFailed}
    union all
    (select distinct on (${unbooked}) ${unbooked} as reference, amount, currency, deal_id
    from refunds
    where payment_id is null and ${matches(unbooked, sql`coalesce(paid_at, created_at)`)}
      and (${movement} = 'charge' or status = 'paid')
    order by ${unbooked}, id)`;
  const { rows } = await sql<{
    reference: string;
    amount: number;
    currency: string;
    dealId: number;
  }>`${query}`.execute(db);
  return rows.map(({ reference, amount, currency, dealId }) => ({
    reference,
    amount: money(amount, currency),
    dealId,
  }));
}

/** A disagreement between our records and the provider's. */
export interface Difference {
  readonly movement: Movement;
  readonly fault: ReconciliationFault;
  readonly reference: string;
  readonly recorded: Money | null;
  readonly provided: Money | null;
  readonly dealId: number | null;
}

interface FinishedRun {
  readonly id: number;
  readonly provider: Provider;
  readonly differences: readonly Difference[];
  readonly now: Temporal.Instant;
}

/**
 * Ends a run with the differences that it found. A known difference is not added again, and one that staff have
 * resolved stays resolved. Returns how many of them are open.
 */
export async function finishRun(
  tx: DatabaseTransaction,
  { id, provider, differences, now }: FinishedRun,
): Promise<number> {
  if (differences.length > 0) {
    await tx
      .insertInto("reconciliationDifferences")
      .values(
        differences.map(({ movement, fault, reference, recorded, provided, dealId }) => ({
          provider,
          movement,
          fault,
          reference,
          recordedAmount: recorded?.amount ?? null,
          recordedCurrency: recorded?.currency ?? null,
          providerAmount: provided?.amount ?? null,
          providerCurrency: provided?.currency ?? null,
          dealId,
          foundAt: now,
          lastRunId: id,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .constraint("reconciliation_differences_are_one_each")
          .doUpdateSet({ lastRunId: id }),
      )
      .execute();
  }
  const { open } = await tx
    .selectFrom("reconciliationDifferences")
    .where("lastRunId", "=", id)
    .where("resolvedAt", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("reconciliationRuns")
    .set({ status: "succeeded", finishedAt: now, differencesFound: open })
    .where("id", "=", id)
    .execute();
  return open;
}

/** The states of recorded disputes by their references. */
export async function listDisputeStates(
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows =
    references.length === 0
      ? []
      : await db
          .selectFrom("disputes")
          .where("reference", "in", references)
          .select(["reference", "state"])
          .execute();
  return new Map(rows.map(({ reference, state }) => [reference, state]));
}
