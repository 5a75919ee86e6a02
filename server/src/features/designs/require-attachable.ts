import type { DatabaseTransaction } from "../../db/connect.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { keepDesign } from "./designs.queries.ts";

/**
 * Stops unless a design may be shown during bookings of a space. Until the transaction ends it is not deleted. Null is
 * no design. Source: docs/designs.md#designs-of-bookings
 * @throws InvalidInput on `design`
 */
export async function requireAttachable(
  tx: DatabaseTransaction,
  code: string | null,
  { userId, spaceId }: { readonly userId: number; readonly spaceId: number },
): Promise<void> {
  const design = code === null ? null : await keepDesign(tx, { code, userId });
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
