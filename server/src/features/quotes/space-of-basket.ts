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
  const space = await findBookableSpace(db, code);
  if (!space || !maySee(space, user)) {
    throw new InvalidInput({ space: ["Space not found"] });
  }
  if (!space.bookingEnabled || space.status !== "available") {
    throw new InvalidInput({ space: ["Booking not enabled on space"] });
  }
  return space;
}
