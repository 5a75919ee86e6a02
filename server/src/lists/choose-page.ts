/** The most rows that a search finds. Source: docs/console.md#lists */
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
  { limit, offset }: Page,
  { isSearched, count, list }: ListQueries<Row>,
): Promise<ChosenPage<Row>> {
  if (!isSearched) {
    const [all, rows] = await Promise.all([count(), list({ limit, offset })]);
    return { count: all, hasMore: false, rows };
  }
  const found = await list({ limit: maxFound + 1, offset: 0 });
  const shown = found.slice(0, maxFound);
  return {
    count: shown.length,
    hasMore: found.length > maxFound,
    rows: shown.slice(offset, offset + limit),
  };
}
