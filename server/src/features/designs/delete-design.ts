import type { AppParts } from "../../app-parts.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import {
  detachDesign,
  listAttachedBookings,
  lockDesign,
  markDesignDeleted,
} from "./designs.queries.ts";

/**
 * Deletes a design. Past bookings keep its name. Source: docs/screens/designs.md#deletion
 * @throws Refusal design_in_use while it is attached to upcoming bookings, unless `detach` is true; and always while
 *   one of its bookings is under way
 */
export async function deleteDesign(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  id: number,
  { detach }: { readonly detach: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const design = await lockDesign(tx, id);
    if (!design) {
      throw notFound("Design");
    }
    const now = clock.now();
    const bookings = await listAttachedBookings(tx, design.code, now);
    const isOnScreen = bookings.some(
      ({ startsAt }) => Temporal.Instant.compare(startsAt, now) <= 0,
    );
    if (bookings.length > 0 && (isOnScreen || !detach)) {
      throw new Refusal("design_in_use", reasonFor(bookings.length, isOnScreen), {
        bookings: bookings.map(({ code, startsAt }) => ({ code, start_time: startsAt.toString() })),
      });
    }
    await detachDesign(tx, design.code, now);
    await markDesignDeleted(tx, id, now);
  });
}

function reasonFor(count: number, isOnScreen: boolean): string {
  if (isOnScreen) {
    return "This design is on the screens of a booking that has begun. You can delete it once the booking is over.";
  }
  return count === 1
    ? "This design is attached to an upcoming booking. If you delete it, the booking has no design."
    : `This design is attached to ${count} upcoming bookings. If you delete it, they have no design.`;
}
