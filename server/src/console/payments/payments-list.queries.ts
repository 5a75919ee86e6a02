import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";
import { choosePage } from "../../lists/choose-page.ts";
import { wordsOf } from "../../lists/search-words.queries.ts";
import {
  choosePayments,
  countPayments,
  narrowSearch,
  type PaymentFilter,
  type PaymentKey,
  type PaymentKind,
  type PaymentPage,
  type PaymentSort,
  type PaymentSource,
  type PaymentState,
} from "./choose-payments.queries.ts";

/** A charge or refund. Amounts are whole minor units, above 0. */
export interface PaymentRow {
  readonly kind: PaymentKind;
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

const byBank = (source: PaymentSource, kind: PaymentKind) => sql`
    select ${sql.lit(source)} as source, m.id, ${sql.lit(kind)} as kind, m.provider_reference as code, 'paid' as state,
      null as purpose, m.provider, m.provider_reference as reference, m.amount, m.currency, m.created_at, m.deal_id,
      m.id as payment_id
    from payments as m`;

const selections: Readonly<Record<PaymentSource, RawBuilder<unknown>>> = {
  charges: sql`
    select 'charges' as source, m.id, 'charge' as kind, m.code,
      case m.status when 'succeeded' then 'succeeded' when 'failed' then 'failed' else 'under_way' end as state,
      m.purpose, p.provider, p.provider_reference as reference, m.amount, m.currency, m.created_at, m.deal_id,
      m.payment_id
    from charges as m left join payments as p on p.id = m.payment_id`,
  olderPayments: sql`
    select 'olderPayments' as source, m.id, 'charge' as kind, m.provider_reference as code, 'succeeded' as state,
      null as purpose, m.provider, m.provider_reference as reference, m.amount, m.currency, m.created_at, m.deal_id,
      m.id as payment_id
    from payments as m`,
  reversals: byBank("reversals", "reversal"),
  reinstated: byBank("reinstated", "reinstated"),
  refunds: sql`
    select 'refunds' as source, m.id, 'refund' as kind, m.code, m.status as state, null as purpose, m.provider,
      m.reference, m.amount, m.currency, m.created_at, m.deal_id, p.id as payment_id
    from refunds as m left join payments as p
      on p.provider = m.provider and p.provider_reference = m.reference and p.kind = 'refund'`,
};

const opposites: Readonly<Record<PaymentSort, PaymentSort>> = {
  created: "-created",
  "-created": "created",
  amount: "-amount",
  "-amount": "amount",
};

/** A page of charges and refunds, and how many match: at most a thousand of a search. */
export async function listPayments(db: Database, filter: PaymentFilter, page: PaymentPage) {
  const isSearched = wordsOf(filter.search).length > 0;
  const narrowed = isSearched ? await narrowSearch(db, filter) : filter;
  const { rows, ...found } = await choosePage(page, {
    isSearched,
    count: () => countPayments(db, narrowed),
    list: (part) => choosePayments(db, narrowed, { ...page, ...part }),
    listBackwards: (part) =>
      choosePayments(db, narrowed, { ...page, ...part, sort: opposites[page.sort] }),
  });
  return { ...found, rows: await listPaymentRows(db, rows) };
}

/** The charges and refunds with these keys, in their order. */
export async function listPaymentRows(
  db: Database,
  keys: readonly PaymentKey[],
): Promise<PaymentRow[]> {
  if (keys.length === 0) {
    return [];
  }
  const parts = Object.entries(selections).map(([name, selection]) => {
    const ids = keys.filter(({ source }) => source === name).map(({ id }) => id);
    return sql`${selection} where m.id = any(${ids}::bigint[])`;
  });
  const { rows } = await sql<
    PaymentRow & Pick<PaymentKey, "source" | "id">
  >`${sql.join(parts, sql` union all `)}`.execute(db);
  const byKey = new Map(rows.map((row) => [`${row.source} ${row.id}`, row]));
  return keys.flatMap(({ source, id }) => byKey.get(`${source} ${id}`) ?? []);
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
