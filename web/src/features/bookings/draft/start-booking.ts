import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { isHalfFinished } from "@frontage/domain/bookings/draft/replace-draft.ts";
import type { SitePath } from "../../../ui/paths/site-path.ts";
import { releaseStoredHold } from "../hold/stored-hold.ts";
import { loadWizardData } from "../wizard-data.ts";
import { readNewBooking } from "./draft-store.ts";
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
  /** Null if the name of the space is unknown. */
  readonly spaceName: string | null;
  readonly timeCount: number;
}

/** Checks whether a new draft would replace a half-finished booking. */
export async function prepareStart(next: BookingDraft, path: SitePath): Promise<BookingStart> {
  const draft = readNewBooking();
  if (!isHalfFinished(draft)) {
    return { next, path, replaced: null };
  }
  const data = await loadWizardData(draft.space).catch(() => null);
  const spaceName = data?.space.name ?? null;
  return { next, path, replaced: { spaceName, timeCount: draft.times.length } };
}

export async function replaceDraft(next: BookingDraft): Promise<void> {
  await releaseStoredHold();
  startDraft(next);
}
