import { rebookDraft } from "@frontage/domain/bookings/draft/draft-changes.ts";
import type { LoadedPage } from "../../shell/failures/page-error.ts";
import type { Route } from "./+types/rebook.page";
import { bookedDeal } from "./draft/booked-deal.ts";
import { BookingStarter } from "./wizard/booking-starter.tsx";
import { prepareStart } from "./draft/start-booking.ts";
import { redirectFrom } from "./steps/redirect-from.ts";
import { refusedBooking } from "./steps/refused-booking.ts";
import { stepPath } from "./steps/step-path.ts";
import { loadBooking } from "./wizard-data.ts";
import { WizardSkeleton } from "./wizard/wizard-skeleton.tsx";

/** Starts a new draft with everything but the times of a booking; shows not-found for an unknown booking. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  try {
    const { booking } = await loadBooking(params.code);
    if (booking.viewer === "landlord") {
      return redirectFrom(request, stepPath("success", booking.code));
    }
    return await prepareStart(rebookDraft(bookedDeal(booking)), stepPath("time", null));
  } catch (error) {
    return refusedBooking(request, error);
  }
}
clientLoader.hydrate = true as const;

/** The failure reported when a booking does not load. */
export const handle: LoadedPage = { failureName: "Failed loading booking" };

export const HydrateFallback = WizardSkeleton;

export default function RebookPage({ loaderData }: Route.ComponentProps) {
  return <BookingStarter start={loaderData} />;
}
