import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { wordsOf } from "../search-words.ts";

export interface PaymentFilter {
  /** Words in the customer's name or e-mail, the reference, our key, a booking's code or a space's name. */
  readonly search?: string | undefined;
  readonly kind?: "charge" | "refund" | undefined;
  readonly state?: PaymentState | undefined;
  readonly booking?: string | undefined;
  /** From the first instant, up to the second, which is excluded. */
  readonly from?: Temporal.Instant | undefined;
  readonly until?: Temporal.Instant | undefined;
}

export type PaymentState = "under_way" | "succeeded" | "failed" | "owed" | "paid";
export type PaymentSort = "created" | "-created" | "amount" | "-amount";

interface PaymentPage {
  readonly sort: PaymentSort;
  readonly limit: number;
  readonly offset: number;
}

/** A charge or refund. Amounts are whole minor units, above 0. */
export interface PaymentRow {
  readonly kind: "charge" | "refund";
  readonly code: string;
  readonly state: PaymentState;
  readonly purpose: "deal" | "change" | "payment" | "debit" | "extra" | null;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: Temporal.Instant;
  readonly dealId: number;
  /** The id of the row in `payments`; null until the provider has moved the money. */
  readonly paymentId: number | null;
}

/**
 * The three places of charges and refunds: charges, payments that are older than charges, and refunds. Each is sorted
 * and limited by itself, so that each uses its index by time.
 */
const sources: Readonly<Record<string, RawBuilder<unknown>>> = {
  charges: sql`
    select 'charge' as kind, m.code, case m.status when 'succeeded' then 'succeeded' when 'failed' then 'failed'
        else 'under_way' end as state,
      m.purpose, p.provider, p.provider_reference as reference, m.amount, m.currency, m.created_at, m.deal_id,
      m.payment_id
    from charges as m left join payments as p on p.id = m.payment_id
    where m.amount > 0`,
  olderPayments: sql`
    select 'charge' as kind, m.provider_reference as code, 'succeeded' as state, null as purpose, m.provider,
      m.provider_reference as reference, m.amount, m.currency, m.created_at, m.deal_id, m.id as payment_id
    from payments as m
    where m.kind = 'charge' and not exists (select from charges as c where c.payment_id = m.id)`,
  refunds: sql`
    select 'refund' as kind, m.code, m.status as state, null as purpose, m.provider, m.reference, m.amount, m.currency,
      m.created_at, m.deal_id, p.id as payment_id
    from refunds as m left join payments as p
      on p.provider = m.provider and p.provider_reference = m.reference and p.kind = 'refund'
    where true`,
};

/** The columns of each source in which a code or reference is searched. */
const searched: Readonly<Record<string, RawBuilder<unknown>>> = {
  charges: sql`concat_ws(' ', m.code, p.provider_reference)`,
  olderPayments: sql`m.provider_reference`,
  refunds: sql`concat_ws(' ', m.code, m.reference, m.charge_reference)`,
};

/** The states of each source, as they are stored. */
const stored: Readonly<Record<string, Partial<Record<PaymentState, RawBuilder<boolean>>>>> = {
  charges: {
    under_way: sql<boolean>`m.status in ('charging', 'challenged')`,
    succeeded: sql<boolean>`m.status = 'succeeded'`,
    failed: sql<boolean>`m.status = 'failed'`,
  },
  olderPayments: { succeeded: sql<boolean>`true` },
  refunds: { owed: sql<boolean>`m.status = 'owed'`, paid: sql<boolean>`m.status = 'paid'` },
};

/** The sources that may have matching rows, each with the conditions of the filter. */
function filtered(filter: PaymentFilter): RawBuilder<unknown>[] {
  const { search, kind, state, booking, from, until } = filter;
  return Object.entries(sources)
    .filter(([name]) => kind === undefined || (name === "refunds") === (kind === "refund"))
    .filter(([name]) => state === undefined || stored[name]?.[state])
    .map(([name, source]) => {
      const conditions = [
        ...(state ? [stored[name]?.[state]] : []),
        ...(from ? [sql`m.created_at >= ${from}`] : []),
        ...(until ? [sql`m.created_at < ${until}`] : []),
        ...(booking === undefined
          ? []
          : [sql`m.deal_id in (select deal_id from bookings where code = ${booking})`]),
        ...wordsOf(search).map((word) => sql`(${searched[name]} ilike ${word} or ${ofDeal(word)})`),
      ];
      return sql.join([source, ...conditions], sql` and `);
    });
}

/** The condition that a name in a payment's deal contains a word. Each part is read once, not once for each payment. */
function ofDeal(word: string): RawBuilder<boolean> {
  return sql<boolean>`(m.deal_id in (
      select d.id from deals as d join users as u on u.id = d.user_id
      where concat_ws(' ', u.first_name, u.last_name, u.email) ilike ${word})
    or m.deal_id in (
      select b.deal_id from bookings as b join spaces as s on s.id = b.space_id
      where b.code ilike ${word} or s.name ilike ${word}))`;
}

const orders: Readonly<Record<PaymentSort, RawBuilder<unknown>>> = {
  created: sql`created_at, code`,
  "-created": sql`created_at desc, code desc`,
  amount: sql`amount, created_at, code`,
  "-amount": sql`amount desc, created_at desc, code desc`,
};

/** How many charges and refunds match. */
export async function countPayments(db: Database, filter: PaymentFilter): Promise<number> {
  const parts = filtered(filter).map((part) => sql`(select count(*) from (${part}) as part)`);
  if (parts.length === 0) {
    return 0;
  }
  const { rows } = await sql<{ count: number }>`
    select (${sql.join(parts, sql` + `)})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of charges and refunds. */
export async function listPayments(
  db: Database,
  filter: PaymentFilter,
  { sort, limit, offset }: PaymentPage,
): Promise<PaymentRow[]> {
  const order = orders[sort];
  const parts = filtered(filter).map(
    (part) => sql`(select * from (${part}) as part order by ${order} limit ${offset + limit})`,
  );
  if (parts.length === 0) {
    return [];
  }
  const { rows } = await sql<PaymentRow>`
    select * from (${sql.join(parts, sql` union all `)}) as movements
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The customer and bookings of deals, and the parts of payments, for the rows of a page. */
export async function listPaymentDetails(db: Database, rows: readonly PaymentRow[]) {
  const dealIds = [...new Set(rows.map(({ dealId }) => dealId))];
  const paymentIds = rows.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const [deals, parts] = await Promise.all([
    dealIds.length === 0
      ? []
      : db
          .selectFrom("deals as d")
          .innerJoin("users as u", "u.id", "d.userId")
          .where("d.id", "in", dealIds)
          .select(["d.id", "d.userId", "u.firstName", "u.lastName", "u.email"])
          .select(
            sql<string[]>`array(
              select code from bookings where bookings.deal_id = d.id order by bookings.id)`.as(
              "bookings",
            ),
          )
          .execute(),
    paymentIds.length === 0
      ? []
      : db
          .selectFrom("ledgerEntries as e")
          .innerJoin("bookings as b", "b.id", "e.bookingId")
          .innerJoin("spaces as s", "s.id", "b.spaceId")
          .where("e.paymentId", "in", paymentIds)
          .where("e.amount", "!=", 0)
          .select(["e.paymentId", "e.amount", "b.code as booking", "s.name as space"])
          .orderBy("b.id")
          .execute(),
  ]);
  return {
    deals: new Map(deals.map((deal) => [deal.id, deal])),
    parts: Map.groupBy(parts, ({ paymentId }) => paymentId),
  };
}
