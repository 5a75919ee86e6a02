import type { Database } from "../../db/connect.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { findBookableSpace, type BookableSpace } from "../spaces/spaces.queries.ts";
import { maySee } from "../spaces/visible-space.ts";

/**
 * Returns the space that a basket is for.
 * @throws InvalidInput if there is none, or it cannot be booked
 */
export async function getSpaceOfBasket(
  db: Database,
  code: string,
  user: SignedInUser | null,
): Promise<BookableSpace> {
  return requireBookable(await findBookableSpace(db, code), user);
}

/**
 * Returns a space if the caller can book it.
 * @throws InvalidInput if there is none, it is hidden from the caller, or it cannot be booked
 */
export function requireBookable(
  space: BookableSpace | null,
  user: SignedInUser | null,
): BookableSpace {
  if (!space || !maySee(space, user)) {
    throw new InvalidInput({ space: ["Space not found"] });
  }
  if (!space.bookingEnabled || space.status !== "available") {
    throw new InvalidInput({ space: ["Booking not enabled on space"] });
  }
  return space;
}
