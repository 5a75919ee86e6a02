import { sanitiseDraft, type BookingDraft } from "@frontage/domain/bookings/booking-draft.ts";
import { useEffect } from "react";
import { Outlet, redirect, useOutletContext } from "react-router";
import { useMountTime } from "../../../shell/clock.ts";
import { readDraft, useDraft, writeDraft } from "../draft/draft-store.ts";
import type { Route } from "./+types/wizard-layout";
import { loadWizardData, type WizardData } from "./wizard-data.ts";
import { WizardSkeleton } from "./wizard-skeleton.tsx";

/** Loads what all steps need. Without a draft, or without its space, there is nothing to book: to the spaces list. */
export async function clientLoader() {
  const draft = readDraft();
  if (!draft) {
    throw redirect("/spaces");
  }
  try {
    return await loadWizardData(draft.space);
  } catch {
    throw redirect("/spaces");
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = WizardSkeleton;

interface WizardContext {
  readonly draft: BookingDraft;
  readonly data: WizardData;
}

/** What a step of the wizard works with. */
export function useWizard(): WizardContext {
  return useOutletContext<WizardContext>();
}

export default function WizardLayout({ loaderData: data }: Route.ComponentProps) {
  const draft = useSanitisedDraft(data);
  return draft ? <Outlet context={{ draft, data } satisfies WizardContext} /> : <WizardSkeleton />;
}

/** The draft; times that have become too soon move to the first date that can be booked, when the wizard is entered. */
function useSanitisedDraft({ space, settings }: WizardData): BookingDraft | null {
  const draft = useDraft();
  const enteredAt = useMountTime();
  const sanitised = draft && sanitiseDraft(draft, space.timeZone, settings, enteredAt);
  useEffect(() => {
    if (sanitised && sanitised !== draft) {
      writeDraft(sanitised);
    }
  }, [sanitised, draft]);
  return sanitised;
}
