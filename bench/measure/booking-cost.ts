import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/**
 * The records of the write-ahead log that stand for one new index entry each. A page of a B-tree that has no room is
 * split by the record that adds the entry. A GIN index collects the entries of a row in a list and notes it in its first
 * page.
 */
const entryRecords = [
  "INSERT_LEAF",
  "INSERT_POST",
  "SPLIT_L",
  "SPLIT_R",
  "UPDATE_META_PAGE",
  "PAGE_UPDATE",
];

const mailTimeoutMs = 60_000;

/** What is written for a number of bookings, their mails included. */
export interface WrittenRows {
  readonly indexEntries: number;
  readonly inserted: number;
  readonly updated: number;
  /** Updates that wrote no index entry. */
  readonly updatedInPlace: number;
}

/**
 * Lets bookings be placed and their mails be sent, and counts what that wrote to the tables and indexes of ours: index entries by
 * the write-ahead log, rows by the statistics. Both are exact.
 */
export async function countWrites(
  database: pg.Client,
  place: () => Promise<void>,
): Promise<WrittenRows> {
  await database.query("create extension if not exists pg_walinspect");
  // A server that stopped may have left one mail leased for minutes.
  await untilSent(database, "lease_expires_at is null");
  const { rows: last } = await database.query<{ id: string }>(
    "select coalesce(max(id), 0) as id from mails",
  );
  const before = await readRows(database);
  const from = await readPosition(database);
  await place();
  await untilSent(database, `id > ${last[0]?.id ?? 0}`);
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count
    from pg_get_wal_block_info($1::pg_lsn, $2::pg_lsn) as written
      join pg_class as c on c.relfilenode = written.relfilenode and c.relkind = 'i'
    where c.relnamespace = 'public'::regnamespace and written.relforknumber = 0
      and written.reldatabase = (select oid from pg_database where datname = current_database())
      and written.record_type = any($3::text[]) and written.block_id = 0`,
    [from, await readPosition(database), entryRecords],
  );
  const after = await readRows(database);
  return {
    indexEntries: rows[0]?.count ?? 0,
    inserted: after.inserted - before.inserted,
    updated: after.updated - before.updated,
    updatedInPlace: after.updatedInPlace - before.updatedInPlace,
  };
}

async function readPosition(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ position: string }>(
    "select pg_current_wal_flush_lsn() as position",
  );
  return rows[0]?.position ?? "";
}

async function readRows(database: pg.Client): Promise<Omit<WrittenRows, "indexEntries">> {
  // Each connection reports its statistics within a second.
  await sleep(2000);
  const { rows } = await database.query<Omit<WrittenRows, "indexEntries">>(
    `select sum(n_tup_ins)::int as inserted, sum(n_tup_upd)::int as updated, sum(n_tup_hot_upd)::int as "updatedInPlace"
    from pg_stat_user_tables where schemaname = 'public'`,
  );
  return rows[0] ?? { inserted: 0, updated: 0, updatedInPlace: 0 };
}

/** Waits until no mail waits that is due and meets a condition. */
export async function untilSent(database: pg.Client, condition: string): Promise<void> {
  for (const end = performance.now() + mailTimeoutMs; performance.now() < end; await sleep(200)) {
    const { rowCount } = await database.query(
      `select from mails where sent_at is null and failed_at is null
        and send_after <= (select max(created_at) from mails) and ${condition} limit 1`,
    );
    if (rowCount === 0) {
      return;
    }
  }
  throw new Error("The mails of bookings were not sent in time");
}
