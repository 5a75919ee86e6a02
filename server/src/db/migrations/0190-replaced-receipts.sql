-- A VAT receipt that should show the customer's address and could not is taken back and replaced once they give it:
-- docs/vat-report.md#the-customers-address
alter table vat_papers
  drop constraint vat_papers_ledger_entry_id_key,
  -- The receipt in whose place a receipt was issued. A payment has one receipt, and each receipt at most one successor.
  add column replaces_id bigint unique references vat_papers,
  add constraint vat_papers_replace_receipts check (replaces_id is null or kind = 'receipt');
create unique index vat_papers_one_receipt on vat_papers (ledger_entry_id) where replaces_id is null;
create index vat_papers_by_payment on vat_papers (ledger_entry_id) where ledger_entry_id is not null;

-- Bookings first: the job that issues documents locks a booking before its ledger entries.
create or replace function set_invoice_due_of_address() returns trigger language plpgsql as $$
begin
  update bookings set is_invoice_due = true
  where user_id = new.user_id and not is_invoice_due and exists (
    select from vat_papers
    where booking_id = bookings.id and kind = 'invoice' and facts #>> '{buyer,billing,address}' is null);
  update ledger_entries set is_receipt_due = true
  where not is_receipt_due and id in (
    select v.ledger_entry_id from vat_papers as v join bookings as b on b.id = v.booking_id
    where b.user_id = new.user_id and v.kind = 'receipt' and v.facts #>> '{buyer,billing,address}' is null);
  return null;
end $$;
