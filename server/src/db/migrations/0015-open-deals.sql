-- A deal is open while its charge is under way (claimed) or waits for the customer's bank (challenged). A user has one at
-- a time: otherwise one account with a card that asks its bank could block any number of days without paying.
create unique index deals_one_open_per_user on deals (user_id) where lease_expires_at is not null;

-- What the page needs to show the bank's challenge again after a reload.
alter table deals
  add column client_secret text,
  add constraint deals_secret_of_challenge check (client_secret is null or status = 'challenged');

-- The hold that a deal's claims replaced. If the deal fails, its claims become this hold again.
create table replaced_holds (
  deal_id bigint primary key references deals on delete cascade,
  code_hash bytea not null,
  browser_hash bytea,
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  is_extended boolean not null
);
