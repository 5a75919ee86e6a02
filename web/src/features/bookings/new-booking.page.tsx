import { newDraft } from "@frontage/domain/bookings/booking-draft.ts";
import { redirect } from "react-router";
import { canBeBooked } from "../spaces/can-be-booked.ts";
import type { Route } from "./+types/new-booking.page";
import { giveBackHold } from "./check-out/kept-hold.ts";
import { writeDraft } from "./draft/draft-store.ts";
import { WizardSkeleton } from "./wizard/wizard-skeleton.tsx";
import { loadWizardData } from "./wizard/wizard-data.ts";

/** Begins a booking of the space in the query and goes to its first step; to the spaces list if that cannot be. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const { space } = await loadWizardData(search.get("space") ?? "").catch(() => ({ space: null }));
  if (!space || !canBeBooked(space)) {
    return redirect("/spaces");
  }
  await giveBackHold();
  writeDraft(newDraft(space.code));
  const date = search.get("date");
  return redirect(`/bookings/create/time${date ? `?date=${encodeURIComponent(date)}` : ""}`);
}
clientLoader.hydrate = true as const;

export const HydrateFallback = WizardSkeleton;

export default function NewBookingPage() {
  return <WizardSkeleton />;
}
