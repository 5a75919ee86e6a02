interface SpaceCopies {
  readonly count: number;
  /** The id of the copy with number 0. */
  readonly firstId: number;
  /** An SQL expression for the id of the space that copy `n` begins as. */
  readonly original: string;
  /** An SQL expression for the columns in which copy `n` differs, as jsonb. */
  readonly changes: string;
  /** Further items of the FROM clause, which `changes` reads; empty without any. */
  readonly from?: string;
}

/**
 * Returns the statement that adds copies of spaces. Each copy has a number `n` from 0 on. Columns that the database
 * generates are left out, and those that migrations add are copied.
 */
export function copySpacesStatement({
  count,
  firstId,
  original,
  changes,
  from = "",
}: SpaceCopies): string {
  return `do $copy$ begin
    execute (
      select replace(replace($made$
        insert into spaces ($columns) overriding system value
        select $values
        from generate_series(0, ${count - 1}) as n
        ${from}
        join spaces as original on original.id = ${original}
        cross join lateral jsonb_populate_record(original,
          jsonb_build_object('id', ${firstId} + n) || ${changes}) as made
      $made$,
        '$columns', string_agg(quote_ident(attname), ', ' order by attnum)),
        '$values', string_agg('made.' || quote_ident(attname), ', ' order by attnum))
      from pg_attribute
      where attrelid = 'spaces'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
  end $copy$`;
}
