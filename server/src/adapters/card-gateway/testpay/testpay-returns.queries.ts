import type { DisputeState } from "@frontage/domain/bookings/disputes/dispute-state.ts";
import { money } from "@frontage/domain/money/money.ts";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import type {
  MadeRefund,
  ProviderDispute,
  ProviderPayout,
  ProviderRefund,
} from "../card-gateway.ts";
import { pageSize } from "./testpay.queries.ts";

// What goes back from TestPay's charges: refunds, disputes and payouts that fail.

interface NewRefund {
  readonly key: string;
  readonly chargeKey: string;
  readonly amount: number;
  readonly createdAt: Temporal.Instant;
}

/**
 * Inserts a refund of a charge that is not disputed and was not taken back. A repeated key changes nothing. The lock on
 * the charge makes a dispute that is opened at the same time wait, and the second statement sees one that was faster.
 */
export async function insertRefund(
  db: Database,
  { key, chargeKey, amount, createdAt }: NewRefund,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("testpayCharges")
      .where("key", "=", chargeKey)
      .select("key")
      .forUpdate()
      .execute();
    await sql`
      insert into testpay_refunds (key, charge_key, amount, created_at)
      select ${key}, c.key, ${amount}::bigint, ${createdAt}::timestamptz from testpay_charges as c
      where c.key = ${chargeKey} and c.status = 'succeeded' and not exists (
        select from testpay_disputes as d
        where d.charge_key = c.key and d.state in ('needs_response', 'under_review')
      ) and c.amount >= ${amount}::bigint + (
        select coalesce(sum(d.amount), 0) from testpay_disputes as d
        where d.charge_key = c.key and d.state = 'lost'
      )
      on conflict (key) do nothing`.execute(tx);
  });
}

const madeRefund = ({ key, failedAt, failure }: RefundRow): MadeRefund => ({
  reference: key,
  key,
  hasFailed: failedAt !== null,
  failure,
});

interface RefundRow {
  readonly key: string;
  readonly failedAt: Temporal.Instant | null;
  readonly failure: string | null;
}

export async function findRefund(db: Database, key: string): Promise<MadeRefund | null> {
  const refund = await db
    .selectFrom("testpayRefunds")
    .where("key", "=", key)
    .select(["key", "failedAt", "failure"])
    .executeTakeFirst();
  return refund ? madeRefund(refund) : null;
}

/** Lists refunds that have not failed with the currency of their charge, page by page, the oldest first. */
export async function* listRefunds(
  db: Database,
  since: Temporal.Instant,
): AsyncGenerator<ProviderRefund[]> {
  const refunds = db
    .selectFrom("testpayRefunds as r")
    .innerJoin("testpayCharges as c", "c.key", "r.chargeKey")
    .where("r.createdAt", ">=", since)
    .where("r.failedAt", "is", null)
    .select(["r.key", "r.chargeKey", "r.amount", "c.currency", "r.createdAt"])
    .orderBy("r.createdAt")
    .orderBy("r.key")
    .limit(pageSize);
  for (let offset = 0; ; offset += pageSize) {
    const rows = await refunds.offset(offset).execute();
    yield rows.map(({ key, chargeKey, amount, currency, createdAt }) => ({
      reference: key,
      chargeReference: chargeKey,
      amount: money(amount, currency),
      createdAt,
    }));
    if (rows.length < pageSize) {
      return;
    }
  }
}

/** Fails a refund that was made. Returns false if there is none, or it has failed before. */
export async function failRefund(
  db: Database,
  key: string,
  failure: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("testpayRefunds")
    .set({ failedAt: now, failure })
    .where("key", "=", key)
    .where("failedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Fails a charge that had succeeded, also for the second time. Returns false if none has. */
export async function failCharge(db: Database, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("testpayCharges")
    .set({ status: "failed_later" })
    .where("key", "=", key)
    .where("status", "in", ["succeeded", "failed_later"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NewDispute {
  readonly reference: string;
  readonly chargeKey: string;
  readonly amount: number;
  readonly reason: string;
  readonly state: DisputeState;
  readonly answerDueAt: Temporal.Instant;
  readonly createdAt: Temporal.Instant;
}

/** Opens a dispute of a charge that succeeded, over at most its amount. Returns false if there is no such charge. */
export async function insertDispute(db: Database, dispute: NewDispute): Promise<boolean> {
  const { reference, chargeKey, amount, reason, state, answerDueAt, createdAt } = dispute;
  const { numAffectedRows } = await sql`
    with charge as (
      select key from testpay_charges
      where key = ${chargeKey} and status = 'succeeded' and amount >= ${amount}::bigint for update
    )
    insert into testpay_disputes
      (reference, charge_key, amount, reason, state, answer_due_at, created_at)
    select ${reference}, key, ${amount}::bigint, ${reason}, ${state},
      ${answerDueAt}::timestamptz, ${createdAt}::timestamptz
    from charge`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Changes the state of a dispute. Returns false if it has none of the states that may precede it. */
export async function changeDispute(
  db: Database,
  reference: string,
  from: readonly DisputeState[],
  state: DisputeState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("testpayDisputes")
    .set({ state })
    .where("reference", "=", reference)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectDisputes(db: Database) {
  return db
    .selectFrom("testpayDisputes as d")
    .innerJoin("testpayCharges as c", "c.key", "d.chargeKey")
    .select(["d.reference", "d.chargeKey", "d.amount", "c.currency", "d.reason", "d.state"])
    .select(["d.answerDueAt", "d.createdAt"]);
}

type DisputeRow = Awaited<ReturnType<ReturnType<typeof selectDisputes>["execute"]>>[number];

const presentDispute = ({
  chargeKey,
  amount,
  currency,
  ...dispute
}: DisputeRow): ProviderDispute => ({
  ...dispute,
  chargeReference: chargeKey,
  amount: money(amount, currency),
});

export async function findDispute(
  db: Database,
  reference: string,
): Promise<ProviderDispute | null> {
  const row = await selectDisputes(db).where("d.reference", "=", reference).executeTakeFirst();
  return row ? presentDispute(row) : null;
}

/** Lists disputes, page by page, the oldest first. */
export async function* listDisputes(
  db: Database,
  since: Temporal.Instant,
): AsyncGenerator<ProviderDispute[]> {
  const disputes = selectDisputes(db)
    .where("d.createdAt", ">=", since)
    .orderBy("d.createdAt")
    .orderBy("d.reference")
    .limit(pageSize);
  for (let offset = 0; ; offset += pageSize) {
    const rows = await disputes.offset(offset).execute();
    yield rows.map(presentDispute);
    if (rows.length < pageSize) {
      return;
    }
  }
}

export async function insertFailedPayout(
  db: Database,
  payout: {
    readonly reference: string;
    readonly amount: number;
    readonly currency: string;
    readonly failure: string;
    readonly createdAt: Temporal.Instant;
  },
): Promise<void> {
  await db.insertInto("testpayPayouts").values(payout).execute();
}

/** Returns a payout; all that TestPay knows have failed. */
export async function findPayout(db: Database, reference: string): Promise<ProviderPayout | null> {
  const row = await db
    .selectFrom("testpayPayouts")
    .where("reference", "=", reference)
    .selectAll()
    .executeTakeFirst();
  return (
    (row && {
      reference,
      amount: money(row.amount, row.currency),
      hasFailed: true,
      failure: row.failure,
    }) ??
    null
  );
}
