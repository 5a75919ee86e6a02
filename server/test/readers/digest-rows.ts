import type pg from "pg";

/** A digest of all rows of our tables, to check that a refused request has changed nothing. */
export async function digestRows(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const digests = tables.map(
    ({ name }) =>
      `(select md5(coalesce(string_agg(each::text, ',' order by each::text), '')) from "${name}" as each)`,
  );
  const { rows } = await pool.query<{ digest: string }>(
    `select array_to_string(array[${digests.join(", ")}], ' ') as digest`,
  );
  return rows[0]?.digest ?? "";
}
