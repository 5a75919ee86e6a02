import type { Size } from "@frontage/domain/geometry/shapes.ts";
import { resizeArtwork } from "@frontage/domain/designs/editor/resize-artwork.ts";
import { fitPicture } from "@frontage/domain/designs/media/fit-picture.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import * as uses from "./group-uses.queries.ts";

/**
 * Requires that no upcoming booking shows a design on a group.
 * @throws Refusal screens_in_use with the codes of the bookings
 */
export async function requireUnbooked(
  tx: DatabaseTransaction,
  group: { readonly id: number; readonly name: string },
  now: Temporal.Instant,
): Promise<void> {
  const shown = await uses.lockDesignsToCome(tx, group.id, now);
  if (shown.length > 0) {
    const list = new Intl.ListFormat("en-GB").format(
      shown.map(({ booking, design }) => `“${design}” (booking ${booking})`),
    );
    throw new Refusal(
      "screens_in_use",
      `Bookings to come show designs on ${group.name}: ${list}. Its size can change, and it can be removed, once they are over.`,
      { bookings: [...new Set(shown.map(({ booking }) => booking))] },
    );
  }
}

/**
 * Fits the designs of a group to its new size. Source: docs/spaces/screens.md#another-size
 */
export async function refitDesigns(
  tx: DatabaseTransaction,
  groupId: number,
  from: Size,
  to: Size,
): Promise<void> {
  const whole = fitPicture(from, to, "fill");
  const scale = whole.width / from.width;
  for (const { designId, sourceBounds } of await uses.listSources(tx, groupId)) {
    const box = sourceBounds ?? { x: 0, y: 0, ...from };
    await uses.setSourceBounds(
      tx,
      { designId, groupId },
      {
        x: whole.x + scale * box.x,
        y: whole.y + scale * box.y,
        width: scale * box.width,
        height: scale * box.height,
      },
    );
  }
  for (const { id, content } of await uses.lockEditorDocuments(tx, groupId)) {
    await uses.replaceContent(tx, id, resizeArtwork(content, to));
  }
}
