import { draftOfBooking } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { useEffect } from "react";
import type { LoadedPage } from "../../shell/failures/page-error.ts";
import { useNavigate } from "../../ui/paths/navigate.ts";
import type { Route } from "./+types/open-booking.page";
import { bookedDeal } from "./draft/booked-deal.ts";
import { writeDraft } from "./draft/draft-store.ts";
import { redirectFrom } from "./steps/redirect-from.ts";
import { refusedBooking } from "./steps/refused-booking.ts";
import { stepPath } from "./steps/step-path.ts";
import { loadBooking } from "./wizard-data.ts";
import { WizardSkeleton } from "./wizard/wizard-skeleton.tsx";

/** Opens a booking to edit at its first step; shows not-found for an unknown booking. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  try {
    const { booking } = await loadBooking(params.code);
    if (booking.viewer === "landlord") {
      return redirectFrom(request, stepPath("success", booking.code));
    }
    return { draft: draftOfBooking(bookedDeal(booking)), path: stepPath("time", booking.code) };
  } catch (error) {
    return refusedBooking(request, error);
  }
}
clientLoader.hydrate = true as const;

/** The failure reported when a booking does not load. */
export const handle: LoadedPage = { failureName: "Failed loading booking" };

export const HydrateFallback = WizardSkeleton;

export default function OpenBookingPage({ loaderData: { draft, path } }: Route.ComponentProps) {
  const navigate = useNavigate();
  useEffect(() => {
    writeDraft(draft);
    void navigate(path, { replace: true });
  }, [draft, path, navigate]);
  return <WizardSkeleton />;
}
