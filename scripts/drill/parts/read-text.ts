import pg from "pg";

/** Reads the column `text` of a query's first row, on a connection of its own. */
export async function readText(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(query);
    return rows[0]?.text ?? "";
  } finally {
    await client.end();
  }
}
