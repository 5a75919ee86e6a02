import { z } from "zod";
import { queryInteger, wireObject } from "../wire.ts";

/**
 * What the address of a list says besides its filters: the page that is shown, its order and how it is read. A filter of
 * such a name would never reach the list, so the types of the console refuse one. Source: docs/console/console.md#lists
 */
export type ReservedFilterName = "page" | "sort" | "q" | "limit" | "offset";

/** The maximum number of rows in one answer of a console list. */
export const maxListLimit = 200;

/** The number of rows in an answer of a console list without a `limit`. */
export const defaultListLimit = 50;

/** The furthest row that a console list reaches. */
const maxListOffset = 10_000_000;

/** The search of a list: any words, in any order. */
export const searchText = z.string().max(200).optional();

/** The part of the query that all lists of the console share. */
export const listPage = {
  limit: queryInteger(1, maxListLimit).optional(),
  offset: queryInteger(0, maxListOffset).optional(),
};

/** Whether a search has found more rows than it counts and shows. Source: docs/console/console.md#lists */
export const hasMore = z.boolean().optional();

/** The number of rows on all pages, and the rows of this page. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return wireObject({ count: z.int(), hasMore, results: z.array(row) });
}

/**
 * The version of a row that the caller edited; another one is refused with 409 `stale`.
 * Source: docs/console/console.md#two-people-on-one-row
 */
export const version = z.int().positive();
