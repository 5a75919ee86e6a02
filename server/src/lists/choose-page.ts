/** The most rows that a search finds. Source: docs/console/console.md#lists */
const maxFound = 1000;

/** A part of a list, in rows. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface ListQueries<Row> {
  /** Whether the list is searched by words, which no index can count. */
  readonly isSearched: boolean;
  readonly count: () => Promise<number>;
  readonly list: (page: Page) => Promise<readonly Row[]>;
  /** Lists in the opposite order, so that the last page costs as little as the first. */
  readonly listBackwards?: ((page: Page) => Promise<readonly Row[]>) | undefined;
}

export interface ChosenPage<Row> {
  readonly count: number;
  /** More rows match than a search counts. */
  readonly hasMore: boolean;
  readonly rows: readonly Row[];
}

/**
 * Chooses the rows of a page, usually their ids: the rest is read for them alone. Without a search all rows are counted. A
 * search stops at its thousandth match, so that a word that is everywhere costs as little as a rare one.
 */
export async function choosePage<Row>(
  page: Page,
  queries: ListQueries<Row>,
): Promise<ChosenPage<Row>> {
  const { isSearched, count, list } = queries;
  if (!isSearched) {
    const all = await count();
    return { count: all, hasMore: false, rows: await listFromNearerEnd(page, all, queries) };
  }
  const { limit, offset } = page;
  const found = await list({ limit: maxFound + 1, offset: 0 });
  const shown = found.slice(0, maxFound);
  return {
    count: shown.length,
    hasMore: found.length > maxFound,
    rows: shown.slice(offset, offset + limit),
  };
}

async function listFromNearerEnd<Row>(
  { limit, offset }: Page,
  count: number,
  { list, listBackwards }: ListQueries<Row>,
): Promise<readonly Row[]> {
  const remaining = count - offset;
  if (remaining <= 0) {
    return [];
  }
  if (!listBackwards || offset <= count / 2) {
    return list({ limit, offset });
  }
  const rows = await listBackwards({
    limit: Math.min(limit, remaining),
    offset: Math.max(0, remaining - limit),
  });
  return rows.toReversed();
}
