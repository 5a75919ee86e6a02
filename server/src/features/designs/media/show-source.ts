import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput, notFound, Refusal } from "../../../http/reply/refusal.ts";
import { listAttachedBookings, lockDesign } from "../designs.queries.ts";
import { lockUsableFiles, setSource, type ShownSource } from "./sources.queries.ts";

/**
 * Shows a picture or video on a screen group and queues its thumbnails. Source: docs/screens/designs.md#states
 * @throws Refusal not_found if the design has been deleted
 * @throws Refusal changes_closed while a booking that shows the design is under way
 * @throws InvalidInput on `file_key` if a file was removed because nothing used it for a day
 */
export async function showSource(
  { db, clock, jobs }: Pick<AppParts, "db" | "clock" | "jobs">,
  source: ShownSource,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const design = await lockDesign(tx, source.designId);
    if (!design) {
      throw notFound("Design");
    }
    const now = clock.now();
    const bookings = await listAttachedBookings(tx, design.code, now);
    if (bookings.some(({ startsAt }) => Temporal.Instant.compare(startsAt, now) <= 0)) {
      throw new Refusal(
        "changes_closed",
        "This design is on the screens of a booking that has begun. You can change it again once the booking is over, or create another design now.",
      );
    }
    const fileIds = [source.fileId, ...(source.stillFileId === null ? [] : [source.stillFileId])];
    if (!(await lockUsableFiles(tx, fileIds))) {
      throw new InvalidInput({
        file_key: ["This file was removed a day after its upload. Upload it again."],
      });
    }
    await setSource(tx, source, now);
    await jobs.nudge("make-thumbnails", tx);
  });
}
