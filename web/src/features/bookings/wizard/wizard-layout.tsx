import { ApiError } from "@frontage/contract/client.ts";
import { sanitiseDraft, type BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { useEffect, useLayoutEffect, useState } from "react";
import { Outlet, useNavigation, useOutletContext } from "react-router";
import { useMountTime } from "../../../shell/clock.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { showFailure } from "../../../shell/failures/report-failure.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { LeadToBooked } from "../open-deal/lead-to-booked.tsx";
import { readDraft, readNewBooking, useDraft, writeDraft } from "../draft/draft-store.ts";
import type { Route } from "./+types/wizard-layout";
import { showPopup } from "../../../ui/overlays/popup.tsx";
import { redirectFrom } from "../steps/redirect-from.ts";
import { openInWizard } from "./open-in-wizard.ts";
import { OtherWindow } from "./other-window.tsx";
import { refusedBooking } from "../steps/refused-booking.ts";
import { stepPath } from "../steps/step-path.ts";
import {
  loadBookingData,
  loadWizardData,
  reportMissingSpace,
  type WizardData,
} from "../wizard-data.ts";
import { WizardSkeleton } from "./wizard-skeleton.tsx";
import type { FixedPage, SitePath } from "../../../ui/paths/site-path.ts";

/** Loads the data of every step: a new booking by its draft, an existing one by its code. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const step = stepOfPath(new URL(request.url).pathname);
  // The time step needs a draft, so it falls back to the spaces; the other steps fall back to the time.
  const start = step === "time" ? "/spaces" : stepPath("time", null);
  return "code" in params && params.code
    ? loadEditedBooking(request, params.code)
    : loadNewBooking(request, step, start);
}
clientLoader.hydrate = true as const;

/** The failure reported when a booking or space does not load. */
export const handle: LoadedPage = { failureName: "Failed loading booking" };

export const HydrateFallback = WizardSkeleton;

type EntryStep = "time" | "add_ons" | "check_out";

function stepOfPath(path: string): EntryStep {
  return path.endsWith("/time") ? "time" : path.endsWith("/add-ons") ? "add_ons" : "check_out";
}

async function loadNewBooking(
  request: Request,
  step: EntryStep,
  start: SitePath | FixedPage,
): Promise<WizardData> {
  const draft = readNewBooking();
  if (!draft) {
    const edited = readDraft();
    if (!edited && start === "/spaces") {
      showPopup("Choose a space first.");
    }
    throw redirectFrom(request, edited ? stepPath(step, edited.code) : start);
  }
  const data = await loadWizardData(draft.space).catch(reportMissingSpace);
  if (!data || !canBeBooked(data.space)) {
    if (data) {
      showFailure("Booking not enabled on space", null);
    }
    throw redirectFrom(request, "/spaces");
  }
  return data;
}

/** The booking that this window opened last. */
let lastOpened: WizardData | null = null;

/**
 * Loads a booking to edit. If the session expires, the customer keeps the page and logs in on completing.
 */
async function loadEditedBooking(request: Request, code: string): Promise<WizardData> {
  try {
    const data = await loadBookingData(code);
    if (data.booking.viewer === "landlord") {
      throw redirectFrom(request, stepPath("success", code));
    }
    return data;
  } catch (error) {
    const isInView = new URL(request.url).pathname === window.location.pathname;
    const isLoggedOut = error instanceof ApiError && error.status === 401;
    if (lastOpened?.booking?.code === code && isInView && isLoggedOut) {
      return lastOpened;
    }
    throw error instanceof Response ? error : refusedBooking(request, error);
  }
}

interface WizardContext {
  readonly draft: BookingDraft;
  readonly data: WizardData;
}

/** The draft and the data that each step of the wizard uses. */
export function useWizard(): WizardContext {
  return useOutletContext<WizardContext>();
}

export default function WizardLayout({ loaderData }: Route.ComponentProps) {
  const data = useOpened(loaderData);
  return data ? <OpenWizard data={data} /> : <WizardSkeleton />;
}

/** The data of the steps, once its draft is the current one; null until then. */
function useOpened(data: WizardData): WizardData | null {
  const [opened, setOpened] = useState<WizardData | null>(null);
  // Runs before the browser paints, so that the steps never show new data with an old draft.
  useLayoutEffect(() => {
    openInWizard(data);
    lastOpened = data;
    // oxlint-disable-next-line react/set-state-in-effect -- The steps may only render once the draft is stored.
    setOpened(data);
  }, [data]);
  return opened;
}

function OpenWizard({ data }: { data: WizardData }) {
  const { space, booking } = data;
  const kept = useDraft();
  const isOurs = kept?.space === space.code && kept.code === (booking?.code ?? null);
  const draft = useSanitised(isOurs ? kept : null, data);
  const { state } = useNavigation();
  if (draft) {
    return (
      <>
        {draft.code === null && <LeadToBooked draft={draft} data={data} />}
        <Outlet context={{ draft, data } satisfies WizardContext} />
      </>
    );
  }
  return state === "idle" ? <OtherWindow draft={kept} /> : <WizardSkeleton />;
}

/** The draft, with times that have become too soon moved to the first bookable date when the wizard opens. */
function useSanitised(
  draft: BookingDraft | null,
  { space, settings }: WizardData,
): BookingDraft | null {
  const enteredAt = useMountTime();
  const sanitised = draft && sanitiseDraft(draft, space.timeZone, settings, enteredAt);
  useEffect(() => {
    if (sanitised && sanitised !== draft) {
      writeDraft(sanitised);
    }
  }, [sanitised, draft]);
  return sanitised;
}
