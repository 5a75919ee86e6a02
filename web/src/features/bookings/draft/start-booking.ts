import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { isHalfFinished } from "@frontage/domain/bookings/draft/replace-draft.ts";
import { releaseStoredHold } from "../hold/stored-hold.ts";
import { redirectFrom } from "../steps/redirect-from.ts";
import { loadWizardData } from "../wizard-data.ts";
import { readNewBooking } from "./draft-store.ts";
import { startDraft } from "./gift-code.ts";
import type { SitePath } from "../../../ui/paths/site-path.ts";

/** A new draft that would replace a half-finished booking. */
export interface ReplacedBooking {
  readonly next: BookingDraft;
  /** The first step of the new draft. */
  readonly path: SitePath;
  /** The space of the half-finished one; null if its name is not known. */
  readonly spaceName: string | null;
  readonly timeCount: number;
}

/** Starts a draft and redirects to its first step; if another is half-finished, returns the question to ask first. */
export async function startBooking(
  request: Request,
  next: BookingDraft,
  path: SitePath,
): Promise<Response | ReplacedBooking> {
  const draft = readNewBooking();
  if (isHalfFinished(draft)) {
    const data = await loadWizardData(draft.space).catch(() => null);
    const spaceName = data?.space.name ?? null;
    return { next, path, spaceName, timeCount: draft.times.length };
  }
  await replaceDraft(next);
  return redirectFrom(request, path);
}

export async function replaceDraft(next: BookingDraft): Promise<void> {
  await releaseStoredHold();
  startDraft(next);
}
