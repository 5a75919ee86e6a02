import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { draftOfBooking } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { fitProducts } from "@frontage/domain/bookings/draft/fit-products.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { showPopup } from "../../../ui/overlays/popup.tsx";
import { bookedDeal } from "../draft/booked-deal.ts";
import { readDraft, readNewBooking, writeDraft } from "../draft/draft-store.ts";
import { pricedProducts } from "../pricing/priced-products.ts";
import type { WizardData } from "../wizard-data.ts";

/**
 * Makes the loaded booking, or the new one, the current draft, fitted to the products of its space.
 * Source: docs/booking/wizard.md#add-ons
 */
export function openInWizard(data: WizardData): void {
  const { space, products, booking } = data;
  const draft = draftOf(data);
  if (draft?.space !== space.code) {
    return;
  }
  if (products === null) {
    writeDraft(draft);
    return;
  }
  const priced = pricedProducts(products, space.samplePrice.currency);
  const fitted = fitProducts(draft, priced, booking?.products);
  for (const sku of fitted.unknown) {
    showPopup(`Product not found: ${sku}`);
    reportFailure("Product not found", sku);
  }
  writeDraft(fitted.draft);
}

/** Time and code come from the booking; products that were chosen before stay. */
function draftOf({ booking }: WizardData): BookingDraft | null {
  if (!booking) {
    return readNewBooking();
  }
  const current = readDraft();
  const booked = draftOfBooking(bookedDeal(booking));
  return current?.code === booked.code ? { ...booked, products: current.products } : booked;
}
