import type pg from "pg";

const questions = new WeakMap<pg.Pool, string>();

/** Counts the rows of each of our tables, to check that a refused request has changed nothing. */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const question = questions.get(pool) ?? (await makeQuestion(pool));
  questions.set(pool, question);
  const { rows } = await pool.query<Record<string, number>>(question);
  return rows[0] ?? {};
}

export interface RowWatch {
  /** Like countRows, as text and for thousands of calls: counts again only after a statement that may write. */
  count(): Promise<string>;
  /** Throws if rows have changed without such a statement. Every hundredth `count` without a write does the same. */
  verify(): Promise<void>;
}

/** A statement without one of these words only reads. "For update" matches as well, which costs one count. */
const writing = /\b(insert|update|delete|merge|truncate|copy)\b/i;
const maxSkippedChecks = 100;

/** Watches the rows that are written through a pool. */
export function watchRows(pool: pg.Pool): RowWatch {
  const writes = watchWrites(pool);
  const read = async () => JSON.stringify(await countRows(pool));
  let counted: string | null = null;
  let seen = writes.count;
  let skips = 0;
  const verify = async () => {
    const isQuiet = writes.count === seen;
    const found = await read();
    if (counted !== null && isQuiet && writes.count === seen && found !== counted) {
      throw new Error(`Rows have changed, and no statement wrote: ${counted}, then ${found}`);
    }
  };
  return {
    verify,
    async count() {
      if (counted === null || writes.count !== seen) {
        seen = writes.count;
        counted = await read();
      } else if (++skips % maxSkippedChecks === 0) {
        await verify();
      }
      return counted;
    },
  };
}

const watchedPools = new WeakMap<pg.Pool, { count: number }>();

/** Counts the statements that may write, from now on. */
function watchWrites(pool: pg.Pool): { readonly count: number } {
  const known = watchedPools.get(pool);
  if (known) {
    return known;
  }
  const writes = { count: 0 };
  watchedPools.set(pool, writes);
  const clients = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (!clients.has(client)) {
      clients.add(client);
      client.query = new Proxy(client.query, {
        apply(query, self, given: readonly unknown[]) {
          writes.count += writing.test(statementOf(given[0])) ? 1 : 0;
          return Reflect.apply(query, self, given);
        },
      });
    }
  });
  return writes;
}

/** Returns the text of a statement as the driver receives it. */
function statementOf(given: unknown): string {
  const text = typeof given === "object" && given !== null && "text" in given ? given.text : given;
  if (typeof text !== "string") {
    throw new TypeError("The statement has no text");
  }
  return text;
}

async function makeQuestion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const counts = rows.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`);
  return `select ${counts.join(", ")}`;
}
