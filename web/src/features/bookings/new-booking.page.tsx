import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { isHalfFinished } from "@frontage/domain/bookings/draft/replace-draft.ts";
import { sameInterval, type Interval } from "@frontage/domain/time/interval.ts";
import { showFailure } from "../../shell/failures/report-failure.ts";
import type { LoadedPage } from "../../shell/failures/page-error.ts";
import { showPopup } from "../../ui/overlays/popup.tsx";
import { canBeBooked } from "../availability/can-be-booked.ts";
import type { Route } from "./+types/new-booking.page";
import { BookingStarter } from "./wizard/booking-starter.tsx";
import { resumableDraft, type BookingStart } from "./draft/start-booking.ts";
import { insteadParameter, readWantedTime, wantedQuery } from "../availability/wanted-time.ts";
import { redirectFrom } from "./steps/redirect-from.ts";
import { stepPath } from "./steps/step-path.ts";
import { canBeChosen } from "./time/can-be-chosen.ts";
import { loadWizardData, reportMissingSpace } from "./wizard-data.ts";
import { WizardSkeleton } from "./wizard/wizard-skeleton.tsx";
import { withSearch } from "../../ui/paths/site-path.ts";

/**
 * Opens the draft of the space in the query, or a new one, at its first step, or at the check-out
 * (`?space=carnaby-yard&step=check-out`) if its times are chosen or the query has hours that can be. Leads to the list
 * of spaces if there is no such space or it takes no bookings.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const code = search.get("space");
  const data = code ? await loadWizardData(code).catch(reportMissingSpace) : null;
  const space = data?.space;
  if (!space || !canBeBooked(space)) {
    if (space) {
      showFailure("Booking not enabled on space", null);
    } else if (!code) {
      showPopup("Choose a space first.");
    }
    return redirectFrom(request, "/spaces");
  }
  const draft = resumableDraft(space.code);
  const { time } = readWantedTime(search, space.timeZone);
  if (search.get("step") === "check-out") {
    const next = await readyDraft(draft, time);
    if (next) {
      return { next, path: stepPath("check_out", null), replaced: null } satisfies BookingStart;
    }
  }
  const query = wantedQuery(search);
  const path = withSearch(
    stepPath("time", null),
    isHalfFinished(draft) && query !== "" ? `${query}&${insteadParameter}` : query,
  );
  return { next: draft, path, replaced: null } satisfies BookingStart;
}

/**
 * The draft with which the check-out can open; null if the customer has to look at the grid first, as when the wanted
 * time is taken or would take the place of another one.
 */
async function readyDraft(
  draft: BookingDraft,
  wanted: Interval | null,
): Promise<BookingDraft | null> {
  const [only, ...others] = draft.times;
  if (only) {
    return wanted === null || (others.length === 0 && sameInterval(only, wanted)) ? draft : null;
  }
  return wanted !== null && (await canBeChosen(draft.space, wanted))
    ? { ...draft, times: [{ ...wanted, includeFlexiTicket: false }] }
    : null;
}
clientLoader.hydrate = true as const;

/** The failure reported when a space does not load. */
export const handle: LoadedPage = { failureName: "Failed loading spaces" };

export const HydrateFallback = WizardSkeleton;

export default function NewBookingPage({ loaderData }: Route.ComponentProps) {
  return <BookingStarter start={loaderData} />;
}
