import type { DatabaseTransaction } from "../../db/connect.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { lockDesignAgainstDeletion } from "./designs.queries.ts";

/**
 * Requires that a design can be attached to bookings of a space, and prevents its deletion until the transaction ends.
 * Null stands for no design. Source: docs/designs.md#designs-of-bookings
 * @throws InvalidInput on `design`
 */
export async function requireAttachable(
  tx: DatabaseTransaction,
  code: string | null,
  { userId, spaceId }: { readonly userId: number; readonly spaceId: number },
): Promise<void> {
  const design = code === null ? null : await lockDesignAgainstDeletion(tx, { code, userId });
  if (code !== null && !design) {
    throw new InvalidInput({
      design: ["This design was not found. Choose another one, or create one for this space."],
    });
  }
  if (design && design.spaceId !== spaceId) {
    throw new InvalidInput({
      design: [
        "You can only import designs that were made for the same location. Choose another one, or create one for this space.",
      ],
    });
  }
}
