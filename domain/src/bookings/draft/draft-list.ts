import type { BookingDraft } from "./booking-draft.ts";
import { isHalfFinished } from "./replace-draft.ts";

/** A new booking that a customer has begun and can go on with. */
export interface ListedDraft {
  readonly draft: BookingDraft;
  /** When the customer last changed it, by the server's clock. */
  readonly changedAt: Temporal.Instant;
}

/** How many are kept: one for each of the last spaces. Source: docs/booking/drafts.md#which-are-kept */
export const maxDrafts = 5;

/** Returns drafts with the one that was changed last first, one for each space, and no more than are kept. */
export function orderedDrafts<Listed extends ListedDraft>(drafts: readonly Listed[]): Listed[] {
  const newest = drafts.toSorted((one, other) =>
    Temporal.Instant.compare(other.changedAt, one.changedAt),
  );
  const spaces = new Set<string>();
  return newest
    .filter(({ draft: { space } }) => !spaces.has(space) && spaces.add(space))
    .slice(0, maxDrafts);
}

export function findDraftOf<Listed extends ListedDraft>(
  drafts: readonly Listed[],
  space: string,
): Listed | null {
  return drafts.find(({ draft }) => draft.space === space) ?? null;
}

/**
 * Records that the new booking has changed from `before` to `after`. A draft of another space stays listed; one that has
 * lost its times, or has been finished (`after` is null), leaves the list. Returns the same list if nothing changes.
 * Source: docs/booking/drafts.md#which-are-kept
 */
export function recordDraft<Listed extends ListedDraft>(
  drafts: readonly Listed[],
  before: BookingDraft | null,
  after: BookingDraft | null,
  list: (draft: BookingDraft) => Listed,
): readonly Listed[] {
  const space = after?.space ?? before?.space;
  const others = drafts.filter(({ draft }) => draft.space !== space);
  if (isHalfFinished(after)) {
    return orderedDrafts([...others, list(after)]);
  }
  // A booking that has only been opened takes nothing from what was chosen for its space before.
  const isEnded = before?.space === space && (after === null || isHalfFinished(before));
  return isEnded && others.length < drafts.length ? others : drafts;
}
