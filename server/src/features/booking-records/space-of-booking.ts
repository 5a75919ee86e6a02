import type { Database } from "../../db/connect.ts";
import { findBookableSpace, type BookableSpace } from "../spaces/spaces.queries.ts";

/** Returns the space of a booking, even if it is hidden now or cannot be booked. */
export async function getSpaceOfBooking(
  db: Database,
  { spaceCode }: { readonly spaceCode: string },
): Promise<BookableSpace> {
  const space = await findBookableSpace(db, spaceCode);
  if (!space) {
    throw new Error(`There is no space ${spaceCode}`);
  }
  return space;
}
