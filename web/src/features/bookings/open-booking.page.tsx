import { draftOfBooking } from "@frontage/domain/bookings/draft-changes.ts";
import type { Route } from "./+types/open-booking.page";
import { bookedDeal } from "./draft/booked-deal.ts";
import { writeDraft } from "./draft/draft-store.ts";
import { leadTo } from "./wizard/lead-to.ts";
import { refusedBooking } from "./wizard/refused-booking.ts";
import { stepPath } from "./wizard/step-path.ts";
import { loadBooking } from "./wizard/wizard-data.ts";
import { WizardSkeleton } from "./wizard/wizard-skeleton.tsx";

/** Takes a booking up to edit it and goes to its first step; to not-found if that cannot be. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  try {
    const { booking } = await loadBooking(params.code);
    writeDraft(draftOfBooking(bookedDeal(booking)));
    return leadTo(request, stepPath("time", booking.code));
  } catch (error) {
    return refusedBooking(request, error, "/not-found");
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = WizardSkeleton;

export default function OpenBookingPage() {
  return <WizardSkeleton />;
}
