import { dateIn, wallTimeIn } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { codeOf } from "../../../server/src/text/random-code.ts";
import { demoFile, type DemoPictures } from "./store-demo-pictures.ts";
import type { DemoEvent } from "../content/event-content.ts";
import { seededRandom } from "../plan/seeded-random.ts";

/** The bookings of this customer get no event page, so that visitors of the demo can create one. */
const demoCustomer = "customer@frontage.test";

/** Loads an event for each matching upcoming booking and returns how many. Events without a booking are skipped. */
export async function loadEvents(
  tx: DatabaseTransaction,
  events: readonly DemoEvent[],
  pictures: DemoPictures,
  pictureIds: ReadonlyMap<string, number>,
  today: Temporal.PlainDate,
): Promise<number> {
  const random = seededRandom("events");
  const bookings = await tx
    .selectFrom("bookings")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .innerJoin("users", "users.id", "bookings.userId")
    .where("bookings.status", "=", "confirmed")
    .where("users.email", "!=", demoCustomer)
    .select(["bookings.id", "bookings.startsAt", "bookings.createdAt"])
    .select(["spaces.code as space", "spaces.timeZone"])
    .orderBy("bookings.startsAt")
    .execute();
  const taken = new Set<number>();
  const rows = events.flatMap(({ space, fromDay, after, picture, ...fields }) => {
    const booking = bookings.find(({ id, startsAt, timeZone, ...other }) => {
      const daysAhead = today.until(dateIn(timeZone, startsAt)).days;
      const isSuitable = daysAhead >= fromDay && wallTimeIn(timeZone, startsAt) >= after;
      return other.space === space && isSuitable && !taken.has(id);
    });
    if (!booking) {
      return [];
    }
    taken.add(booking.id);
    const row = {
      ...fields,
      code: codeOf(random.bytes(10)),
      bookingId: booking.id,
      pictureId: picture ? (pictureIds.get(pictures.of(demoFile(picture)).hash) ?? null) : null,
      createdAt: booking.createdAt,
      updatedAt: booking.createdAt,
    };
    return [row];
  });
  if (rows.length > 0) {
    await tx.insertInto("events").values(rows).execute();
  }
  return rows.length;
}
