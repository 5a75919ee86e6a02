import { isHalfFinished } from "@frontage/domain/bookings/draft/replace-draft.ts";
import { showFailure } from "../../shell/failures/report-failure.ts";
import type { LoadedPage } from "../../shell/failures/page-error.ts";
import { showPopup } from "../../ui/overlays/popup.tsx";
import { canBeBooked } from "../availability/can-be-booked.ts";
import type { Route } from "./+types/new-booking.page";
import { BookingStarter } from "./wizard/booking-starter.tsx";
import { resumableDraft, type BookingStart } from "./draft/start-booking.ts";
import { insteadParameter, wantedQuery } from "../availability/wanted-time.ts";
import { redirectFrom } from "./steps/redirect-from.ts";
import { stepPath } from "./steps/step-path.ts";
import { loadWizardData, reportMissingSpace } from "./wizard-data.ts";
import { WizardSkeleton } from "./wizard/wizard-skeleton.tsx";
import { withSearch } from "../../ui/paths/site-path.ts";

/**
 * Opens the draft of the space in the query, or a new one, at its first step, or at the check-out
 * (`?space=carnaby-yard&step=check-out`). Leads to the list of spaces if there is no such
 * space or it takes no bookings.
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
  const next = resumableDraft(space.code);
  const hasTimes = isHalfFinished(next);
  const query = wantedQuery(search);
  const path =
    hasTimes && search.get("step") === "check-out"
      ? stepPath("check_out", null)
      : withSearch(
          stepPath("time", null),
          hasTimes && query !== "" ? `${query}&${insteadParameter}` : query,
        );
  return { next, path, replaced: null } satisfies BookingStart;
}
clientLoader.hydrate = true as const;

/** The failure reported when a space does not load. */
export const handle: LoadedPage = { failureName: "Failed loading spaces" };

export const HydrateFallback = WizardSkeleton;

export default function NewBookingPage({ loaderData }: Route.ComponentProps) {
  return <BookingStarter start={loaderData} />;
}
