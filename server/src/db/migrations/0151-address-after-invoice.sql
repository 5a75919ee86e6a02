-- An invoice that should show the customer's address and could not is replaced once they give it:
-- docs/vat-report.md#the-customers-address
create function set_invoice_due_of_address() returns trigger language plpgsql as $$
begin
  update bookings set is_invoice_due = true
  where user_id = new.user_id and not is_invoice_due and exists (
    select from vat_papers
    where booking_id = bookings.id and kind = 'invoice' and facts #>> '{buyer,billing,address}' is null);
  return null;
end $$;
create trigger billing_details_change_is_invoice_due after insert or update of address on billing_details
  for each row when (new.address is not null) execute function set_invoice_due_of_address();
