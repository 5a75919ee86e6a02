import { rebookDraft } from "@frontage/domain/bookings/draft-changes.ts";
import type { Route } from "./+types/rebook.page";
import { bookedDeal } from "./draft/booked-deal.ts";
import { ReplaceQuestion } from "./draft/replace-question.tsx";
import { startBooking } from "./draft/start-booking.ts";
import { refusedBooking } from "./wizard/refused-booking.ts";
import { stepPath } from "./wizard/step-path.ts";
import { loadBooking } from "./wizard/wizard-data.ts";
import { WizardSkeleton } from "./wizard/wizard-skeleton.tsx";

/** Begins the same booking again, without its times; to not-found if that cannot be. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  try {
    const { booking } = await loadBooking(params.code);
    return await startBooking(request, rebookDraft(bookedDeal(booking)), stepPath("time", null));
  } catch (error) {
    return refusedBooking(request, error, "/not-found");
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = WizardSkeleton;

export default function RebookPage({ loaderData }: Route.ComponentProps) {
  return <ReplaceQuestion replaced={loaderData} />;
}
