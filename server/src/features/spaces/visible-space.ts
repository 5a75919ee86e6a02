import type { Database } from "../../db/connect.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import {
  findBookableSpace,
  findCalendarSpace,
  type BookableSpace,
  type CalendarSpace,
} from "./spaces.queries.ts";

/** The refusal for a space that does not exist or is hidden from the caller. */
export const spaceNotFound = () => new Refusal("not_found", "Space not found");

/**
 * Returns the space of a code.
 * @throws Refusal not_found if there is none, or it is hidden from this visitor
 */
export async function getVisibleSpace(
  db: Database,
  code: string,
  user: SignedInUser | null,
): Promise<BookableSpace> {
  return requireVisible(await findBookableSpace(db, code), user);
}

/**
 * Returns what the calendar of a space needs: fewer fields, since months are the most frequent reads.
 * @throws Refusal not_found if there is none, or it is hidden from this visitor
 */
export async function getVisibleCalendar(
  db: Database,
  code: string,
  user: SignedInUser | null,
): Promise<CalendarSpace> {
  return requireVisible(await findCalendarSpace(db, code), user);
}

function requireVisible<Space extends { readonly status: string }>(
  space: Space | null,
  user: SignedInUser | null,
): Space {
  if (!space || !maySee(space, user)) {
    throw spaceNotFound();
  }
  return space;
}

/** Only staff see hidden spaces. */
export function maySee(space: { status: string }, user: SignedInUser | null): boolean {
  return space.status !== "hidden" || (user?.groups.includes("Staff") ?? false);
}
