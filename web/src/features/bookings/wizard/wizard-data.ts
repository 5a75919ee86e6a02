import { listProducts, type Product } from "@frontage/contract/products.ts";
import { getBookingSettings, listTaxes } from "@frontage/contract/settings.ts";
import { getSpace, type Space } from "@frontage/contract/spaces.ts";
import type { BookingSettings } from "@frontage/domain/bookings/booking-settings.ts";
import { api } from "../../../api/browser-api.ts";
import { hour, queryClient } from "../../../api/query-client.ts";

/** What the wizard needs of a space, whatever the step. */
export interface WizardData {
  readonly space: Space;
  readonly settings: BookingSettings;
  readonly products: readonly Product[];
  /** Decimal digits. */
  readonly taxRate: string;
}

/**
 * Loads what the wizard needs; each part is kept for an hour.
 * @throws ApiError not_found for an unknown space
 */
export async function loadWizardData(code: string): Promise<WizardData> {
  const keep = <Value>(key: readonly string[], load: () => Promise<Value>) =>
    queryClient.fetchQuery({ queryKey: key, queryFn: load, staleTime: hour });
  const [space, settings, products] = await Promise.all([
    keep(["space", code], () => api(getSpace, { params: { code } })),
    keep(["booking-settings"], () => api(getBookingSettings)),
    keep(["products", code], () => api(listProducts, { params: { code } })),
  ]);
  const { currency } = space.samplePrice;
  const taxes = await keep(["taxes", currency], () => api(listTaxes, { query: { currency } }));
  return { space, settings, products, taxRate: taxes[0]?.rate ?? "0" };
}
