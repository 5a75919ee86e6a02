import type { landlordSort, paymentStatus } from "@frontage/contract/bookings/bookings.ts";
import type { z } from "zod";
import { queryOf, type LinkTarget } from "../../../ui/paths/site-path.ts";

export const pageSize = 20;

/** The page, order and filters of the list, as plain data. */
export interface ListChoice {
  /** From 1. */
  readonly page: number;
  readonly sort: z.output<typeof landlordSort>;
  /** Whether bookings that have not ended by the end of today are included. */
  readonly includesUpcoming: boolean;
  readonly space: string | null;
  /** `2027-04`. */
  readonly month: string | null;
  readonly status: z.output<typeof paymentStatus> | null;
}

export const defaultSort = "-start_time";

/** Whether the list has a filter other than the time. */
export function isFiltered({ space, month, status }: ListChoice): boolean {
  return space !== null || month !== null || status !== null;
}

/**
 * Changes parameters of an address; null removes one. Starts at the first page, since other pages belong to another
 * list.
 */
export function withChoice(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): LinkTarget {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...changes, page: null })) {
    if (value === null) {
      next.delete(name);
    } else {
      next.set(name, value);
    }
  }
  return queryOf(next);
}
