import type pg from "pg";

/**
 * Queries that must find nothing once nothing is under way. A deal ends confirmed and paid, or released and uncharged
 * or refunded; so does every later charge, and no refund stays owed.
 * Source: docs/booking/lifecycle.md#ledger.
 */
const faults: Readonly<Record<string, string>> = {
  "a charge that is not settled": `
    select code from charges where status in ('charging', 'challenged') or lease_expires_at is not null`,
  "a deal without the one charge that placed it": `
    select d.code from deals d where (
      select count(*) from charges c where c.deal_id = d.id and c.purpose = 'deal' and c.code = d.code) <> 1`,
  "a charge of another booking, payer or currency than its deal's": `
    select c.code from charges c join deals d on d.id = c.deal_id left join bookings b on b.id = c.booking_id
    where c.user_id <> d.user_id or c.currency <> d.currency or b.deal_id <> d.id`,
  "a refund that is still owed": `
    select r.code from refunds r where r.status = 'owed' and not r.is_held and not exists (
      select from disputes d where d.provider = r.provider and d.charge_reference = r.charge_reference
        and d.state in ('needs_response', 'under_review'))`,
  "a refund that failed and is not owed again, or the other way round": `
    select r.code from refunds r where (r.status = 'failed') <> exists (select from refunds n where n.replaces_id = r.id)`,
  "a lost dispute that was not taken back with its amount, or another that was": `
    select d.code from disputes d where (d.state = 'lost') <> exists (
      select from reversals v where v.dispute_id = d.id and v.reinstated_at is null and v.amount = d.amount)`,
  "a reversal of a payment that is not in the ledger, or differs from it": `
    select v.charge_reference as code from reversals v where v.payment_id is not null and not exists (
      select from payments p where p.id = v.reversal_payment_id and p.kind = 'reversal' and p.amount = v.amount)
      or v.payment_id is not null and v.reinstated_at is not null and not exists (
      select from payments p where p.id = v.reinstated_payment_id and p.kind = 'reinstated' and p.amount = v.amount)`,
  "a booking with a status that does not match its deal": `
    select b.code from bookings b join charges c on c.deal_id = b.deal_id and c.purpose = 'deal'
    where (case b.status when 'moved' then 'succeeded' when 'confirmed' then 'succeeded' when 'cancelled' then 'succeeded'
      when 'released' then 'failed'
      else b.status end) <> c.status`,
  "a booking that is moved without its time before, or has used a flexi-ticket without one": `
    select b.code from bookings b where b.status in ('confirmed', 'moved') and (b.status = 'moved') <> (b.moved_at is not null)
      or b.is_flexi_ticket_used and (b.moved_at is null or not b.include_flexi_ticket)`,
  "a live booking without the one claim on its time": `
    select b.code from bookings b where b.status in ('confirmed', 'moved') and not exists (
      select from claims c where c.booking_id = b.id and c.space_id = b.space_id
        and c.starts_at = b.starts_at and c.ends_at = b.ends_at)`,
  "a claim of a booking that is not live": `
    select c.id::text as code from claims c join bookings b on b.id = c.booking_id
    where b.status not in ('confirmed', 'moved')`,
  "a claim of a charge that is settled": `
    select c.id::text as code from claims c join charges l on l.id = c.charge_id
    where l.status not in ('charging', 'challenged')`,
  "a hold without a claim": `
    select h.id::text as code from holds h where not exists (select from claims c where c.hold_id = h.id)`,
  "a succeeded charge that the provider did not make exactly once": `
    select l.code from charges l where l.status = 'succeeded' and l.amount > 0 and not exists (
      select from testpay_charges c join payments p on p.id = l.payment_id and p.provider_reference = c.key
      where c.key = l.code and c.status in ('succeeded', 'failed_later') and c.amount = l.amount
        and p.kind = 'charge' and p.amount = l.amount and p.deal_id = l.deal_id)`,
  "a charge that is neither recorded nor refunded": `
    select c.key as code from testpay_charges c
    where c.status = 'succeeded'
      and not exists (select from payments p where p.kind = 'charge' and p.provider_reference = c.key and p.amount = c.amount)
      and c.amount > (select coalesce(sum(r.amount), 0) from testpay_refunds r where r.charge_key = c.key)
        + (select coalesce(sum(r.amount), 0) from refunds r where r.charge_reference = c.key and r.status = 'owed')
        + (select coalesce(sum(v.amount), 0) from reversals v where v.charge_reference = c.key and v.reinstated_at is null)`,
  "a payment that is unknown to the card provider": `
    select p.provider_reference as code from payments p where p.provider <> 'transfer' and not exists (
      select from testpay_charges c where p.kind = 'charge' and c.key = p.provider_reference
        and c.status in ('succeeded', 'failed_later') and c.amount = p.amount
      union all
      select from testpay_charges c where p.kind = 'reversal' and c.key || ':failed' = p.provider_reference
        and c.status = 'failed_later' and c.amount = p.amount
      union all
      select from disputes d where p.kind in ('reversal', 'reinstated')
        and d.reference = regexp_replace(p.provider_reference, '(:reinstated)?(#\\d+)?$', '') and d.amount = p.amount
      union all
      select from testpay_refunds r where p.kind = 'refund' and r.key = p.provider_reference and r.amount = p.amount
      union all
      select from testpay_refunds r where p.kind = 'returned' and r.key || ':returned' = p.provider_reference
        and r.failed_at is not null and r.amount = p.amount)`,
  "a refund that is not owed, or paid twice": `
    select r.key as code from testpay_refunds r where not exists (
      select from refunds o where o.code = r.key and o.amount = r.amount and o.charge_reference = r.charge_key)`,
  "a paid refund that differs from the refund owed": `
    select o.code from refunds o where o.status = 'paid' and o.provider <> 'transfer' and not exists (
      select from testpay_refunds r where r.key = o.code and r.key = o.reference and r.amount = o.amount
        and r.failed_at is null)`,
  "a refund of more than was charged": `
    select c.key as code from testpay_charges c
    where c.amount < (
      select coalesce(sum(r.amount), 0) from testpay_refunds r where r.charge_key = c.key and r.failed_at is null)`,
  "a confirmed deal without a recorded payment": `
    select c.code from charges c where c.purpose = 'deal' and c.status = 'succeeded' and c.amount <>
      (select coalesce(sum(p.amount), 0) from payments p where p.deal_id = c.deal_id and p.provider_reference = c.code)`,
  "a payment of a deal that is not confirmed": `
    select c.code from charges c join payments p on p.deal_id = c.deal_id
    where c.purpose = 'deal' and c.status <> 'succeeded'`,
  "a payment that is not divided among its deal's bookings": `
    select p.provider_reference as code from payments p
    where (case when p.kind in ('charge', 'returned', 'reinstated') then p.amount else -p.amount end) <>
      (select coalesce(sum(case p.id when v.reversal_payment_id then -v.excess else v.excess end), 0)
        from reversals v where p.id in (v.reversal_payment_id, v.reinstated_payment_id)) +
      (select coalesce(sum(e.amount), 0) from ledger_entries e join bookings b on b.id = e.booking_id
        where e.payment_id = p.id and b.deal_id = p.deal_id)`,
  "a booking with payments and an outstanding amount that do not add up to its price": `
    select b.code from bookings b where b.status in ('confirmed', 'moved') and
      (select sum(l.gross) from booking_lines l where l.booking_id = b.id) <> b.outstanding_amount -
      (select coalesce(sum(r.amount), 0) from refunds r where r.booking_id = b.id and r.status = 'owed') +
      (select coalesce(sum(e.amount), 0) from ledger_entries e where e.booking_id = b.id)`,
  "a cancelled booking with payments that do not add up to what is kept": `
    select b.code from bookings b left join cancellations k on k.booking_id = b.id where b.status = 'cancelled' and
      (k.kept_gross is null or k.kept_gross +
        (select coalesce(sum(r.amount), 0) from refunds r where r.booking_id = b.id and r.status = 'owed') <>
        b.outstanding_amount +
        (select coalesce(sum(e.amount), 0) from ledger_entries e where e.booking_id = b.id))`,
  "a cancelled booking that owes something by card, which its customer was not asked to confirm": `
    select b.code from bookings b join deals d on d.id = b.deal_id
    where b.status = 'cancelled' and b.outstanding_amount > 0 and d.payment_terms <> 'invoice'
      and not b.is_confirmation_wanted`,
  "a cancellation with kept lines or a refund that do not add up": `
    select b.code from cancellations k join bookings b on b.id = k.booking_id where b.status <> 'cancelled'
      or k.kept_gross <> (select coalesce(sum((l ->> 'gross')::bigint), 0) from jsonb_array_elements(k.kept_lines) l)
      or k.kept_net <> (select coalesce(sum((l ->> 'net')::bigint), 0) from jsonb_array_elements(k.kept_lines) l)
      or k.refund + k.kept_gross + k.dropped <> (select sum(l.gross) from booking_lines l where l.booking_id = b.id)`,
  "a deal with payments and outstanding amounts that do not add up to its price": `
    select d.code from deals d join charges c on c.deal_id = d.id and c.purpose = 'deal' where c.status = 'succeeded' and
      (select coalesce(sum(l.gross), 0) from booking_lines l join bookings b on b.id = l.booking_id
        where b.deal_id = d.id and b.status <> 'cancelled') +
      (select coalesce(sum(k.kept_gross), 0) from cancellations k join bookings b on b.id = k.booking_id where b.deal_id = d.id) <>
      (select sum(b.outstanding_amount) from bookings b where b.deal_id = d.id) -
      (select coalesce(sum(r.amount), 0) from refunds r
        where r.deal_id = d.id and r.booking_id is not null and r.status = 'owed') +
      (select coalesce(sum(case when p.kind in ('charge', 'returned', 'reinstated') then p.amount else -p.amount end
          + coalesce((select case p.id when v.reversal_payment_id then v.excess else -v.excess end
            from reversals v where p.id in (v.reversal_payment_id, v.reinstated_payment_id)), 0)), 0)
        from payments p where p.deal_id = d.id)`,
  "an outstanding amount without a due date, or the other way round": `
    select code from bookings where (outstanding_amount > 0) <> (outstanding_due_date is not null)`,
  "a refused payment without an outstanding amount": `
    select code from bookings where is_payment_refused and outstanding_amount = 0`,
  "a discount with a use count that differs from its redemptions": `
    select d.code from discounts d where d.uses <>
      (select count(*) from discount_redemptions r where r.discount_id = d.id)`,
  "a discount that a deal has without redeeming it, or the other way round": `
    select d.code from deals d join charges c on c.deal_id = d.id and c.purpose = 'deal'
    where (c.status = 'succeeded' and d.discount_id is not null) <> exists (select from discount_redemptions r where r.deal_id = d.id)`,
  "a key without an answer, or of a released deal": `
    select c.code from idempotency_keys k join charges c on c.deal_id = k.deal_id and c.purpose = 'deal'
    where k.answer is null or c.status <> 'succeeded'`,
  "a confirmed booking without a signed licence": `
    select b.code from bookings b where b.status = 'confirmed' and not exists (
      select from licences l where l.booking_id = b.id and l.version = 1)`,
  "a licence of a released booking": `
    select b.code from bookings b join licences l on l.booking_id = b.id where b.status = 'released'`,
  "numbers of invoices, credit notes or statements with a gap": `
    select n.series as code from paper_numbers n where n.last_number <> case n.series
      when 'statement' then (select count(*) from statements)
      else (select count(*) from vat_papers p where p.kind = n.series) end`,
  "two claims that overlap": `
    select a.id::text as code from claims a join claims b on a.space_id = b.space_id and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
};

/** Lists the violations of the ledger invariants; empty if there are none. */
export async function listLedgerViolations(pool: Pick<pg.Pool, "query">): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(faults).map(async ([fault, query]) => {
      const { rows } = await pool.query<{ code: string }>(query);
      return rows.map(({ code }) => `${fault}: ${code}`);
    }),
  );
  return found.flat();
}
