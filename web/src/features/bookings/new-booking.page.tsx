import { newDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { showFailure } from "../../shell/failures/report-failure.ts";
import type { LoadedPage } from "../../shell/failures/page-error.ts";
import { showPopup } from "../../ui/overlays/popup.tsx";
import { canBeBooked } from "../availability/can-be-booked.ts";
import type { Route } from "./+types/new-booking.page";
import { BookingStarter } from "./wizard/booking-starter.tsx";
import { prepareStart } from "./draft/start-booking.ts";
import { wantedQuery } from "../availability/wanted-time.ts";
import { redirectFrom } from "./steps/redirect-from.ts";
import { stepPath } from "./steps/step-path.ts";
import { loadWizardData, reportMissingSpace } from "./wizard-data.ts";
import { WizardSkeleton } from "./wizard/wizard-skeleton.tsx";
import { withSearch } from "../../ui/paths/site-path.ts";

/**
 * Starts a booking of the space in the query and opens its first step. Leads to the list of spaces if there is no such
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
  const path = withSearch(stepPath("time", null), wantedQuery(search));
  return prepareStart(newDraft(space.code), path);
}
clientLoader.hydrate = true as const;

/** The failure reported when a space does not load. */
export const handle: LoadedPage = { failureName: "Failed loading spaces" };

export const HydrateFallback = WizardSkeleton;

export default function NewBookingPage({ loaderData }: Route.ComponentProps) {
  return <BookingStarter start={loaderData} />;
}
