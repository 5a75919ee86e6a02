import type pg from "pg";

const questions = new WeakMap<pg.Pool, string>();

/** Counts the rows of each of our tables, to check that a refused request has changed nothing. */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const question = questions.get(pool) ?? (await makeQuestion(pool));
  questions.set(pool, question);
  const { rows } = await pool.query<Record<string, number>>(question);
  return rows[0] ?? {};
}

/** Like countRows, as text and for thousands of calls: counts again only after a write. */
export function watchRows(pool: pg.Pool): () => Promise<string> {
  let written: string | undefined;
  let counted = "";
  return async () => {
    // The id of the next transaction that writes.
    const { rows } = await pool.query<{ next: string }>(
      "select pg_snapshot_xmax(pg_current_snapshot())::text as next",
    );
    if (rows[0]?.next !== written) {
      written = rows[0]?.next;
      counted = JSON.stringify(await countRows(pool));
    }
    return counted;
  };
}

async function makeQuestion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const counts = rows.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`);
  return `select ${counts.join(", ")}`;
}
