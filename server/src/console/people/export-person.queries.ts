import { literals } from "../../lists/literals.queries.ts";
import { sql } from "kysely";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { visibleStatuses } from "@frontage/domain/bookings/states.ts";

/**
 * The rows about a person by table, without secrets: hashes of tokens and passwords, keys of files and of the card
 * provider. Source: docs/console/people.md#exporting
 */
const sources = {
  account: sql`select id, email, first_name, last_name, phone_number, email_verified_at, created_at, last_seen_at, locked_at
    from users where id = me.id`,
  groups: sql`select name from user_groups where user_id = me.id`,
  pending_groups: sql`select name from pending_groups where user_id = me.id`,
  muted_mails: sql`select kind from muted_mails where user_id = me.id order by kind`,
  billing_details: sql`select company_name, address, vat_number, changed_at from billing_details where user_id = me.id`,
  invoice_terms: sql`select limit_amount, currency from invoice_terms where user_id = me.id`,
  consents: sql`select kind, given, wording, source, recorded_at from consents where user_id = me.id order by id`,
  sign_in_accounts: sql`select type, subject from sign_in_accounts where user_id = me.id`,
  sessions: sql`select created_at, expires_at, second_factor_at from sessions where user_id = me.id`,
  bookings: sql`select b.code, s.name as space, b.status, b.starts_at, b.ends_at, b.currency, b.outstanding_amount,
      b.include_flexi_ticket, b.insurance, b.services, b.created_at,
      (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'net', l.net, 'tax', l.tax,
        'gross', l.gross) order by l.position) from booking_lines l where l.booking_id = b.id) as lines
    from bookings b join spaces s on s.id = b.space_id where b.user_id = me.id order by b.starts_at`,
  payments: sql`select d.code as deal, p.kind, p.amount, p.currency, p.provider, p.created_at
    from payments p join deals d on d.id = p.deal_id where d.user_id = me.id order by p.id`,
  refunds: sql`select d.code as deal, r.amount, r.currency, r.status, r.created_at, r.paid_at, r.failed_at
    from refunds r join deals d on d.id = r.deal_id where d.user_id = me.id order by r.id`,
  disputes: sql`select d.code as deal, x.code, x.amount, x.currency, x.reason, x.state, x.opened_at, x.closed_at
    from disputes x join deals d on d.id = x.deal_id where d.user_id = me.id order by x.id`,
  licences: sql`select b.code as booking, l.version, l.facts, l.signed_at
    from licences l join bookings b on b.id = l.booking_id where b.user_id = me.id order by l.id`,
  invoices_and_credit_notes: sql`select b.code as booking, v.kind, v.number, v.facts, v.issued_at
    from vat_papers v join bookings b on b.id = v.booking_id where b.user_id = me.id order by v.id`,
  discounts: sql`select x.code, d.code as deal from discount_redemptions r
    join discounts x on x.id = r.discount_id join deals d on d.id = r.deal_id where r.user_id = me.id`,
  events: sql`select b.code as booking, e.name, e.description, e.type, e.entry_cost, e.link, e.created_at
    from events e join bookings b on b.id = e.booking_id where b.user_id = me.id`,
  favourites: sql`select s.name as space, l.name as list, f.added_at from favourites f
    join spaces s on s.id = f.space_id left join favourite_lists l on l.id = f.list_id
    where f.user_id = me.id order by f.id`,
  favourite_lists: sql`select name, created_at from favourite_lists where user_id = me.id order by id`,
  booking_drafts: sql`select s.name as space, d.choices::json as choices, d.changed_at from booking_drafts d
    join spaces s on s.id = d.space_id where d.user_id = me.id order by d.changed_at`,
  draft_shares: sql`select s.name as space, d.basket::json as basket, d.created_at, d.expires_at from draft_shares d
    join spaces s on s.id = d.space_id where d.user_id = me.id order by d.id`,
  designs: sql`select code, name, source_type, created_at, deleted_at from designs where user_id = me.id`,
  uploads: sql`select name, size, content_type, created_at from uploaded_files where user_id = me.id`,
  brand_kit: sql`select name, colours, heading_font, text_font from brand_kits where user_id = me.id`,
  spaces: sql`select s.name, l.split, l.start_date, l.end_date
    from space_landlords l join spaces s on s.id = l.space_id where l.user_id = me.id`,
  enquiries: sql`select first_name, last_name, email, phone_number, company_name, category, message, created_at
    from enquiries where user_id = me.id or lower(email) = lower(me.email) order by id`,
  support_requests: sql`select first_name, last_name, email, phone_number, type, summary, description, created_at
    from support_requests where lower(email) = lower(me.email) order by id`,
  call_requests: sql`select name, email, phone_number, call_when, created_at
    from call_requests where lower(email) = lower(me.email) order by id`,
  report_requests: sql`select first_name, last_name, email, phone, company, created_at
    from report_requests where lower(email) = lower(me.email) order by id`,
  statements: sql`select number, month, currency, total_due, issued_at, paid_on
    from statements where user_id = me.id order by number`,
  mails: sql`select kind, created_at, sent_at from mails where lower(recipient_email) = lower(me.email) order by id`,
};

/** The files that are held about a person, by their address below the site's. Source: docs/console/people.md#exporting */
const files = sql`
  select 'licence' as kind, b.code as subject,
    '/api/bookings/' || b.code || '/occupational-license/?version=' || l.version as address
  from licences l join bookings b on b.id = l.booking_id where b.user_id = me.id
  union all
  select 'receipt, invoices and credit notes', b.code, '/api/bookings/' || b.code || '/invoice/'
  from bookings b where b.user_id = me.id and b.status in ${literals(visibleStatuses)}
  union all
  select 'statement', number, '/api/admin/statements/' || number || '/pdf/'
  from (select 'STM-' || lpad(number::text, 6, '0') as number from statements where user_id = me.id) as stated
  union all
  select 'screenshot', i.subject, '/api/admin/inbox/' || i.id || '/attachment/'
  from inbox_items i join support_requests r on r.id = i.support_request_id
  where lower(r.email) = lower(me.email) and r.attachment_key is not null
  order by 1, 2, 3`;

/**
 * Everything that is held about a person, as JSON with a list of rows for each subject.
 * @param origin of the links to files: `https://frontage.example`
 */
export async function exportPerson(
  tx: DatabaseTransaction,
  id: number,
  origin: string,
): Promise<Readonly<Record<string, unknown>>> {
  const withOrigin = sql`select kind, subject, ${origin}::text || address as address from (${files}) as held`;
  const lists = Object.entries({ ...sources, files: withOrigin }).map(
    ([name, query]) =>
      sql`${sql.lit(name)}, (select coalesce(json_agg(row_to_json(row)), '[]') from (${query}) as row)`,
  );
  // As text: the connection's plugin would write the keys of parsed JSON in camelCase.
  const { rows } = await sql<{ content: string }>`
    select json_build_object(${sql.join(lists)})::text as content
    from users as me where me.id = ${id}`.execute(tx);
  return rows[0] ? JSON.parse(rows[0].content) : {};
}
