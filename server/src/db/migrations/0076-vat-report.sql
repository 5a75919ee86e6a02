-- The VAT report of a quarter with a hundred thousand documents: docs/vat-report.md
--
-- A document never changes, so what the report reads of its facts is stored beside them.
alter table vat_papers
  add column currency text not null generated always as (coalesce(facts ->> 'currency', '')) stored,
  add column search_text text not null generated always as (
    lower(coalesce(facts ->> 'number', '') || ' ' || coalesce(facts ->> 'booking', '') || ' '
      || coalesce(facts -> 'buyer' ->> 'name', ''))) stored;
create index vat_papers_search on vat_papers using gin (search_text gin_trgm_ops);
drop index vat_papers_by_issue;
create index vat_papers_by_issue on vat_papers (issued_at, id) include (kind, currency);

-- The sums of a document's lines by rate, negative for a credit note.
create table vat_paper_rates (
  vat_paper_id bigint not null references vat_papers,
  rate numeric not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  currency text not null,
  issued_at timestamptz not null,
  -- Whole minor units.
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  primary key (vat_paper_id, rate)
);
create index vat_paper_rates_by_issue on vat_paper_rates (issued_at, vat_paper_id)
  include (currency, rate, kind, net, tax, gross);

create function sum_vat_paper_rates(paper vat_papers) returns setof vat_paper_rates stable language sql as $$
  select paper.id, trim_scale((line ->> 'taxRate')::numeric), paper.kind, paper.currency, paper.issued_at,
    sum(sign * (line ->> 'net')::bigint)::bigint, sum(sign * (line ->> 'tax')::bigint)::bigint,
    sum(sign * (line ->> 'gross')::bigint)::bigint
  from jsonb_array_elements(paper.facts -> 'lines') as line,
    (select case paper.kind when 'invoice' then 1 else -1 end as sign) as signs
  group by trim_scale((line ->> 'taxRate')::numeric)
$$;

create function insert_vat_paper_rates() returns trigger language plpgsql as $$
begin
  insert into vat_paper_rates select * from sum_vat_paper_rates(new);
  return null;
end $$;
create trigger vat_papers_sum_rates after insert on vat_papers
  for each row execute function insert_vat_paper_rates();
insert into vat_paper_rates select r.* from vat_papers as v, sum_vat_paper_rates(v) as r;

create trigger vat_paper_rates_never_change before update or delete on vat_paper_rates
  for each row execute function refuse_change();
