import { ApiError } from "@frontage/contract/client.ts";
import { sanitiseDraft, type BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { draftOfBooking } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { fitProducts } from "@frontage/domain/bookings/draft/fit-products.ts";
import { useEffect } from "react";
import { Outlet, useNavigation, useOutletContext } from "react-router";
import { useMountTime } from "../../../shell/clock.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { reportFailure, showFailure } from "../../../shell/failures/report-failure.ts";
import { showPopup } from "../../../ui/overlays/popup.tsx";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { bookedDeal } from "../draft/booked-deal.ts";
import { LeadToBooked } from "../open-deal/lead-to-booked.tsx";
import { readDraft, readNewBooking, useDraft, writeDraft } from "../draft/draft-store.ts";
import type { Route } from "./+types/wizard-layout";
import { redirectFrom } from "../steps/redirect-from.ts";
import { OtherWindow } from "./other-window.tsx";
import { pricedProducts } from "../pricing/priced-products.ts";
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
  const data = await ("code" in params && params.code
    ? openBooking(request, params.code)
    : openDraft(request, step, start));
  dropUnknownProducts(data);
  return data;
}
clientLoader.hydrate = true as const;

/** The failure reported when a booking or space does not load. */
export const handle: LoadedPage = { failureName: "Failed loading booking" };

export const HydrateFallback = WizardSkeleton;

type EntryStep = "time" | "add_ons" | "check_out";

function stepOfPath(path: string): EntryStep {
  return path.endsWith("/time") ? "time" : path.endsWith("/add-ons") ? "add_ons" : "check_out";
}

async function openDraft(
  request: Request,
  step: EntryStep,
  start: SitePath | FixedPage,
): Promise<WizardData> {
  const draft = readNewBooking();
  if (!draft) {
    const edited = readDraft();
    throw redirectFrom(request, edited ? stepPath(step, edited.code) : start);
  }
  if (draft !== readDraft()) {
    writeDraft(draft);
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
 * Opens a booking to edit. Products that were chosen before stay; time and code come from the booking. If the
 * session expires, the customer keeps the page and logs in on completing.
 */
async function openBooking(request: Request, code: string): Promise<WizardData> {
  try {
    const data = await loadBookingData(code);
    if (data.booking.viewer === "landlord") {
      throw redirectFrom(request, stepPath("success", code));
    }
    const draft = readDraft();
    const booked = draftOfBooking(bookedDeal(data.booking));
    writeDraft(draft?.code === booked.code ? { ...booked, products: draft.products } : booked);
    lastOpened = data;
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

function dropUnknownProducts({ space, products, booking }: WizardData): void {
  const draft = readDraft();
  if (draft && products) {
    const priced = pricedProducts(products, space.samplePrice.currency);
    const fitted = fitProducts(draft, priced, booking?.products);
    for (const sku of fitted.unknown) {
      showPopup(`Product not found: ${sku}`);
      reportFailure("Product not found", sku);
    }
    if (fitted.draft !== draft) {
      writeDraft(fitted.draft);
    }
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

export default function WizardLayout({ loaderData: data }: Route.ComponentProps) {
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
