import { newDraft, type BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { findDraftOf } from "@frontage/domain/bookings/draft/draft-list.ts";
import { isHalfFinished } from "@frontage/domain/bookings/draft/replace-draft.ts";
import type { SitePath } from "../../../ui/paths/site-path.ts";
import { releaseStoredHold } from "../hold/stored-hold.ts";
import { loadWizardData } from "../wizard-data.ts";
import { readDrafts, readNewBooking } from "./draft-store.ts";
import { startDraft } from "./gift-code.ts";

/** A new draft to start, and the half-finished booking that it would replace. */
export interface BookingStart {
  readonly next: BookingDraft;
  /** The first step of the new draft. */
  readonly path: SitePath;
  /** Null: the draft starts without asking. */
  readonly replaced: ReplacedBooking | null;
}

export interface ReplacedBooking {
  /** Space code. */
  readonly space: string;
  /** Null if the name of the space is unknown. */
  readonly spaceName: string | null;
  readonly timeCount: number;
}

/** The draft of a space, the open one first; a new one without times if there is none. */
export function resumableDraft(space: string): BookingDraft {
  const open = readNewBooking();
  return isHalfFinished(open) && open.space === space
    ? open
    : (findDraftOf(readDrafts(), space)?.draft ?? newDraft(space));
}

/**
 * Checks whether a new draft would replace a half-finished one of its space. Drafts of other spaces stay.
 * Source: docs/booking/drafts.md#which-are-kept
 */
export async function prepareStart(next: BookingDraft, path: SitePath): Promise<BookingStart> {
  const draft = resumableDraft(next.space);
  if (!isHalfFinished(draft)) {
    return { next, path, replaced: null };
  }
  const data = await loadWizardData(draft.space).catch(() => null);
  const spaceName = data?.space.name ?? null;
  const replaced = { space: draft.space, spaceName, timeCount: draft.times.length };
  return { next, path, replaced };
}

/** Makes a draft the one that is worked on. The times of another one are released. */
export async function openDraft(next: BookingDraft): Promise<void> {
  if (next !== readNewBooking()) {
    await releaseStoredHold();
  }
  startDraft(next);
}
