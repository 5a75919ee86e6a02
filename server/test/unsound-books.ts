import type pg from "pg";

/**
 * What must never be found in the database once nothing is under way, each with the query that finds it. A deal ends
 * confirmed and paid, or released and not charged, or refunded. Source: decisions, section 6.
 */
const faults: Readonly<Record<string, string>> = {
  "a deal that is not settled": `
    select code from deals where status in ('claimed', 'challenged') or lease_expires_at is not null`,
  "a booking whose status is not its deal's": `
    select b.code from bookings b join deals d on d.id = b.deal_id where b.status <> d.status`,
  "a confirmed booking without the one claim on its time": `
    select b.code from bookings b where b.status = 'confirmed' and not exists (
      select from claims c where c.booking_id = b.id and c.space_id = b.space_id
        and c.starts_at = b.starts_at and c.ends_at = b.ends_at)`,
  "a claim of a booking that is not confirmed": `
    select c.id::text as code from claims c join bookings b on b.id = c.booking_id where b.status <> 'confirmed'`,
  "a hold without a claim": `
    select h.id::text as code from holds h where not exists (select from claims c where c.hold_id = h.id)`,
  "a confirmed deal that was not charged once, as agreed": `
    select d.code from deals d where d.status = 'confirmed' and d.charged_now > 0 and not exists (
      select from testpay_charges c where c.key = d.code and c.status = 'succeeded' and c.amount = d.charged_now)`,
  "a charge that is neither booked nor given back": `
    select c.key as code from testpay_charges c left join deals d on d.code = c.key
    where c.status = 'succeeded' and d.status is distinct from 'confirmed'
      and c.amount <> (select coalesce(sum(r.amount), 0) from testpay_refunds r where r.charge_key = c.key)`,
  "a booked deal that was given its money back": `
    select d.code from deals d join testpay_refunds r on r.charge_key = d.code where d.status = 'confirmed'`,
  "a confirmed deal whose payment is not written down": `
    select d.code from deals d where d.status = 'confirmed' and d.charged_now <>
      (select coalesce(sum(p.amount), 0) from payments p where p.deal_id = d.id and p.kind = 'charge')`,
  "a payment of a deal that is not confirmed": `
    select d.code from deals d join payments p on p.deal_id = d.id where d.status <> 'confirmed'`,
  "a booking whose payments and outstanding amount are not its price": `
    select b.code from bookings b where b.status = 'confirmed' and
      (select sum(l.gross) from booking_lines l where l.booking_id = b.id) <> b.outstanding_amount +
      (select coalesce(sum(e.amount), 0) from ledger_entries e where e.booking_id = b.id)`,
  "a discount whose uses are not its redemptions": `
    select d.code from discounts d where d.uses <>
      (select count(*) from discount_redemptions r where r.discount_id = d.id)`,
  "a discount that a deal has without redeeming it, or the other way round": `
    select d.code from deals d where (d.status = 'confirmed' and d.discount_id is not null) <>
      exists (select from discount_redemptions r where r.deal_id = d.id)`,
  "a key without an answer, or of a deal that came to nothing": `
    select d.code from idempotency_keys k join deals d on d.id = k.deal_id
    where k.answer is null or d.status <> 'confirmed'`,
  "two claims on one instant": `
    select a.id::text as code from claims a join claims b on a.space_id = b.space_id and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
};

/** Everything that is wrong with the books: empty when all is well. */
export async function findUnsoundBooks(pool: pg.Pool): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(faults).map(async ([fault, query]) => {
      const { rows } = await pool.query<{ code: string }>(query);
      return rows.map(({ code }) => `${fault}: ${code}`);
    }),
  );
  return found.flat();
}
