import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import { choosePage, type ChosenPage, type Page } from "./choose-page.ts";

/** What a query selects that selects nothing yet. */
type NoColumns = Record<never, never>;

interface IdChoice {
  /** The reference to the id: `bookings.id`. */
  readonly id: string;
  readonly orderBy: RawBuilder<unknown>;
  /** The opposite order, if an index has it, for pages near the end. */
  readonly reversed?: RawBuilder<unknown>;
  /** Whether the list is searched by words, which no index can count. */
  readonly isSearched: boolean;
  /** Counts the rows in a faster way than one by one. */
  readonly count?: () => Promise<number>;
}

export async function countRows<Schema, Tables extends keyof Schema>(
  matching: SelectQueryBuilder<Schema, Tables, NoColumns>,
): Promise<number> {
  const { count } = await matching
    .select(sql<number>`count(*)`.as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Chooses the ids of a page by an index: the rest is read for these alone.
 * @param matching selects nothing yet
 */
export function chooseIds<Schema, Tables extends keyof Schema>(
  page: Page,
  matching: SelectQueryBuilder<Schema, Tables, NoColumns>,
  { id, orderBy, reversed, isSearched, count = () => countRows(matching) }: IdChoice,
): Promise<ChosenPage<number>> {
  const listBy =
    (order: RawBuilder<unknown>) =>
    async ({ limit, offset }: Page) => {
      const rows = await matching
        .select(sql.ref<number>(id).as("id"))
        .$castTo<{ id: number }>()
        .orderBy(order)
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => row.id);
    };
  return choosePage(page, {
    isSearched,
    count,
    list: listBy(orderBy),
    listBackwards: reversed && listBy(reversed),
  });
}

/** The condition that an id is one of a page's. */
export const isOneOf = (id: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} = any(${ids}::bigint[])`;

/** Puts the rows of a page in the order of its ids. */
export function inOrderOf<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
