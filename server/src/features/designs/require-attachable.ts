import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { addFaultsOf, InvalidInput, type FieldErrors } from "../../http/reply/refusal.ts";
import { findBookableSpace } from "../spaces/spaces.queries.ts";
import { lockDesignAgainstDeletion } from "./designs.queries.ts";

/**
 * Requires that a design can be attached to bookings of a space, and prevents its deletion until the transaction ends.
 * Null stands for no design, and for a space that is not known. Source: docs/screens/designs.md#designs-of-bookings
 * @throws InvalidInput on `design`
 */
export async function requireAttachable(
  tx: DatabaseTransaction,
  code: string | null,
  { userId, spaceId }: { readonly userId: number; readonly spaceId: number | null },
): Promise<void> {
  const design = code === null ? null : await lockDesignAgainstDeletion(tx, { code, userId });
  if (code !== null && !design) {
    throw new InvalidInput({
      design: ["This design was not found. Choose another one, or create one for this space."],
    });
  }
  if (design && spaceId !== null && design.spaceId !== spaceId) {
    throw new InvalidInput({
      design: [
        "You can only import designs that were made for the same location. Choose another one, or create one for this space.",
      ],
    });
  }
}

/** Adds the fault of the design in a refused body to the others. */
export async function findDesignFault(
  db: Database,
  {
    design,
    space,
  }: { readonly design?: string | null | undefined; readonly space?: string | undefined },
  userId: number,
  faults: FieldErrors,
): Promise<void> {
  const spaceId = (space !== undefined && (await findBookableSpace(db, space))?.id) || null;
  await addFaultsOf(faults, () =>
    db.transaction().execute((tx) => requireAttachable(tx, design ?? null, { userId, spaceId })),
  );
}
