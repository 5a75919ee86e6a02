import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const timeoutMilliseconds = 180_000;

/**
 * Waits until the running site of a database has made the thumbnails of the demo world's designs, which it does after
 * its first start. Copies of the database then have nothing left to do.
 * @throws Error after three minutes
 */
export async function waitForThumbnails(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const end = performance.now() + timeoutMilliseconds;
    for (;;) {
      const { rowCount } = await client.query(
        "select from design_screen_groups where thumbnail_due_at is not null limit 1",
      );
      if (rowCount === 0) {
        return;
      }
      if (performance.now() > end) {
        throw new Error("The thumbnails of the demo world were not made");
      }
      await sleep(200);
    }
  });
}

/** Requests every size of all pictures from a site, so that no later request waits until one is made. */
export async function makeAllPictures(origin: string, databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ path: string }>(
      "select '/pictures/' || hash || '/' || unnest(widths) || '.webp' as path from pictures",
    );
    for (const { path } of rows) {
      const answer = await fetch(origin + path);
      await answer.body?.cancel();
      if (!answer.ok) {
        throw new Error(`${path} answers ${answer.status}`);
      }
    }
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
