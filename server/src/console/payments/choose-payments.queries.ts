import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

export interface PaymentFilter {
  /** Words in the customer's name or e-mail, the reference, our key, a booking's code or a space's name. */
  readonly search?: string | undefined;
  readonly kind?: PaymentKind | undefined;
  readonly state?: PaymentState | undefined;
  readonly booking?: string | undefined;
  /** From the first instant, up to the second, which is excluded. */
  readonly from?: Temporal.Instant | undefined;
  readonly until?: Temporal.Instant | undefined;
}

/** A word of a search, as a pattern for `like`. */
interface SearchedWord {
  readonly pattern: string;
  /** Whether the code or reference of a charge, payment or refund may contain it. */
  readonly isReferred: boolean;
}

/** A filter with its words and the only deals that can match its search. */
interface NarrowedFilter extends PaymentFilter {
  readonly words?: readonly SearchedWord[] | undefined;
  readonly dealIds?: readonly number[] | undefined;
}

/** `reversal`: a charge, or a part of it, that the bank took back. `reinstated`: what it gave back after an appeal. */
export type PaymentKind = "charge" | "refund" | "reversal" | "reinstated";
export type PaymentState = "under_way" | "succeeded" | "failed" | "owed" | "paid" | "closed";
export type PaymentSort = "created" | "-created" | "amount" | "-amount";

export interface PaymentPage {
  readonly sort: PaymentSort;
  readonly limit: number;
  readonly offset: number;
  /** Only rows after this one in the order `-created`. */
  readonly after?: PaymentKey | undefined;
}

/**
 * The places of charges and refunds: charges, payments that are older than charges or without one, refunds, and what the
 * bank took back or gave back.
 */
export type PaymentSource = "charges" | "olderPayments" | "refunds" | "reversals" | "reinstated";

/** What identifies and sorts a charge or refund. */
export interface PaymentKey {
  readonly source: PaymentSource;
  readonly id: number;
  /** As text of PostgreSQL, since a search reads a thousand keys and shows few. */
  readonly createdAtText: string;
  readonly code: string;
}

interface Source {
  readonly kind: PaymentKind;
  readonly table: RawBuilder<unknown>;
  readonly code: RawBuilder<unknown>;
  readonly condition: RawBuilder<boolean>;
  /** The states as they are stored. */
  readonly states: Partial<Record<PaymentState, RawBuilder<boolean>>>;
  /** Whether a code or reference contains a word, in the expressions of the indexes. */
  readonly refersTo: (word: string) => RawBuilder<boolean>;
}

const refundText = sql<string>`fold_for_search(m.code || ' ' || coalesce(m.reference, '') || ' ' || m.charge_reference)`;

const byBank = (kind: "reversal" | "reinstated"): Source => ({
  kind,
  table: sql`payments`,
  code: sql`m.provider_reference`,
  condition: sql`m.kind = ${sql.lit(kind)}`,
  states: { paid: sql<boolean>`true` },
  refersTo: (word) => containsWord(sql`fold_for_search(m.provider_reference)`, word),
});

const sources: Readonly<Record<PaymentSource, Source>> = {
  charges: {
    kind: "charge",
    table: sql`charges`,
    code: sql`m.code`,
    condition: sql`m.amount > 0`,
    states: {
      under_way: sql<boolean>`m.status in ('charging', 'challenged')`,
      succeeded: sql<boolean>`m.status = 'succeeded'`,
      failed: sql<boolean>`m.status = 'failed'`,
    },
    refersTo: (word) =>
      sql<boolean>`(${containsWord(sql`fold_for_search(m.code)`, word)}
        or (select ${containsWord(sql`fold_for_search(p.provider_reference)`, word)} from payments as p
          where p.id = m.payment_id))`,
  },
  olderPayments: {
    kind: "charge",
    table: sql`payments`,
    code: sql`m.provider_reference`,
    // The first two find the rows by an index; the third is exact.
    condition: sql`m.kind = 'charge' and not m.is_of_charge
      and not exists (select from charges as c where c.payment_id = m.id)`,
    states: { succeeded: sql<boolean>`true` },
    refersTo: (word) => containsWord(sql`fold_for_search(m.provider_reference)`, word),
  },
  reversals: byBank("reversal"),
  reinstated: byBank("reinstated"),
  refunds: {
    kind: "refund",
    table: sql`refunds`,
    code: sql`m.code`,
    condition: sql`true`,
    states: {
      owed: sql<boolean>`m.status = 'owed'`,
      paid: sql<boolean>`m.status = 'paid'`,
      failed: sql<boolean>`m.status = 'failed'`,
      closed: sql<boolean>`m.status = 'closed'`,
    },
    refersTo: (word) => containsWord(refundText, word),
  },
};

/**
 * The condition that a booking of a payment's deal has a word in its code, its customer or its space. It is an aggregate, so
 * that it reads only the bookings of the listed rows: PostgreSQL would evaluate `exists` once for all bookings.
 */
const isOfDeal = (word: string) =>
  sql<boolean>`(select bool_or(${containsWord(sql`b.search_text`, word)}) from bookings as b
    where b.deal_id = m.deal_id)`;

/** The sources that may have matching rows, each with the conditions of the filter. */
function filtered(filter: NarrowedFilter, after?: PaymentKey): RawBuilder<unknown>[] {
  const { search, kind, state, booking, dealIds, from, until } = filter;
  const words = filter.words ?? wordsOf(search).map((pattern) => ({ pattern, isReferred: true }));
  return Object.entries(sources)
    .filter(([, source]) => kind === undefined || source.kind === kind)
    .filter(([, { states }]) => state === undefined || states[state])
    .map(([name, { table, code, condition, states, refersTo }]) => {
      const conditions = [
        condition,
        ...(state ? [states[state]] : []),
        ...(from ? [sql`m.created_at >= ${from}`] : []),
        ...(until ? [sql`m.created_at < ${until}`] : []),
        ...(after
          ? [sql`(m.created_at, ${code}) < (${after.createdAtText}::timestamptz, ${after.code})`]
          : []),
        ...(dealIds ? [sql`m.deal_id = any(${dealIds}::bigint[])`] : []),
        ...(booking === undefined
          ? []
          : [sql`m.deal_id = (select deal_id from bookings where code = ${booking})`]),
        ...words.map(({ pattern, isReferred }) =>
          isReferred ? sql`(${refersTo(pattern)} or ${isOfDeal(pattern)})` : isOfDeal(pattern),
        ),
      ];
      return sql`select ${sql.lit(name)} as source, m.id, m.created_at, ${code} as code, m.amount
        from ${table} as m where ${sql.join(conditions, sql` and `)}`;
    });
}

/** A word with more rows than this is left to the order of the list, which soon meets a page of them. */
const mostRows = 5000;

interface LookedUpWord extends SearchedWord {
  /** The deals that it matches by their bookings or by codes and references; null if there are many. */
  readonly dealIds: readonly number[] | null;
}

/** Whether an index can find a pattern: the indexes have three letters or digits each. */
const hasTrigram = (pattern: string) => /[\p{L}\p{N}]{3}/u.test(pattern);

async function lookUpWord(db: Database, pattern: string): Promise<LookedUpWord> {
  const booked = await listFewDealIds(
    db,
    sql`select b.deal_id from bookings as b where ${containsWord(sql`b.search_text`, pattern)}`,
  );
  if (!booked && !hasTrigram(pattern)) {
    return { pattern, isReferred: true, dealIds: null };
  }
  const referred = await Promise.all(
    [
      sql`select m.deal_id from charges as m where ${containsWord(sql`fold_for_search(m.code)`, pattern)}`,
      sql`select m.deal_id from payments as m where ${containsWord(sql`fold_for_search(m.provider_reference)`, pattern)}`,
      sql`select m.deal_id from refunds as m where ${containsWord(refundText, pattern)}`,
    ].map((lookup) => listFewDealIds(db, lookup)),
  );
  const isReferred = referred.some((ids) => ids === null || ids.length > 0);
  if (!booked || referred.includes(null)) {
    return { pattern, isReferred, dealIds: null };
  }
  const dealIds = [...new Set([booked, ...referred].flatMap((ids) => ids ?? []))];
  return { pattern, isReferred, dealIds: dealIds.length > mostRows ? null : dealIds };
}

/** The ids as one value, which is read faster than thousands of rows; null if there are many. */
async function listFewDealIds(db: Database, lookup: RawBuilder<unknown>): Promise<number[] | null> {
  const { rows } = await sql<{ dealIds: number[] | null }>`
    select case when count(*) <= ${mostRows} then coalesce(json_agg(deal_id), '[]') end as deal_ids
    from (${lookup} limit ${mostRows + 1}) as found`.execute(db);
  return rows[0]?.dealIds ?? null;
}

/**
 * Narrows a search to the deals of its rarest word, and to what each word can match: most words are in no code or reference,
 * and reading those for each charge takes as long as reading its bookings.
 */
export async function narrowSearch(db: Database, filter: PaymentFilter): Promise<NarrowedFilter> {
  if (filter.booking !== undefined) {
    return filter;
  }
  let dealIds: readonly number[] | undefined;
  const words: SearchedWord[] = [];
  for (const pattern of wordsOf(filter.search)) {
    if (dealIds?.length === 0) {
      break;
    }
    const word = await lookUpWord(db, pattern);
    words.push(word);
    if (word.dealIds && (!dealIds || word.dealIds.length < dealIds.length)) {
      dealIds = word.dealIds;
    }
  }
  return { ...filter, words, dealIds };
}

const orders: Readonly<Record<PaymentSort, RawBuilder<unknown>>> = {
  created: sql`created_at, code`,
  "-created": sql`created_at desc, code desc`,
  amount: sql`amount, created_at, code`,
  "-amount": sql`amount desc, created_at desc, code desc`,
};

/** How many charges and refunds match. */
export async function countPayments(db: Database, filter: NarrowedFilter): Promise<number> {
  const parts = filtered(filter).map((part) => sql`(select count(*) from (${part}) as part)`);
  if (parts.length === 0) {
    return 0;
  }
  const { rows } = await sql<{ count: number }>`
    select (${sql.join(parts, sql` + `)})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of matching charges and refunds. Each source is sorted and limited by itself, so that each uses its index. */
export async function choosePayments(
  db: Database,
  filter: NarrowedFilter,
  { sort, limit, offset, after }: PaymentPage,
): Promise<PaymentKey[]> {
  const order = orders[sort];
  const parts = filtered(filter, after).map(
    (part) => sql`(select * from (${part}) as part order by ${order} limit ${offset + limit})`,
  );
  if (parts.length === 0) {
    return [];
  }
  const { rows } = await sql<PaymentKey>`
    select source, id, created_at::text as created_at_text, code from (${sql.join(parts, sql` union all `)}) as movements
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
