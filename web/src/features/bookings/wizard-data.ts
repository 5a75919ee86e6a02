import { getBooking, type Booking } from "@frontage/contract/bookings/bookings.ts";
import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { listProducts, type Product } from "@frontage/contract/spaces/products.ts";
import { getBookingSettings, listTaxes } from "@frontage/contract/site/settings.ts";
import { getSpace, type Space } from "@frontage/contract/spaces/spaces.ts";
import type { SpaceSettings } from "@frontage/domain/settings/space-rules.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { api } from "../../api/browser-api.ts";
import { hour, queryClient } from "../../api/query-client.ts";
import { isWholeSpace } from "./expanded-space.ts";
import { showFailure } from "../../shell/failures/report-failure.ts";

/** The data of a space that every step of the wizard needs. */
export interface WizardData {
  readonly space: Space;
  /** The booking settings with the rules of the space. */
  readonly settings: SpaceSettings;
  /** Null: they could not be loaded. */
  readonly products: readonly Product[] | null;
  /** Decimal digits; null: it could not be loaded, and without it nothing has a price. */
  readonly taxRate: string | null;
  /** The booking that is being edited; null for a new one. */
  readonly booking: Booking | null;
}

function keep<Value>(key: readonly string[], load: () => Promise<Value>): Promise<Value> {
  return queryClient.fetchQuery({ queryKey: key, queryFn: load, staleTime: hour });
}

/**
 * Loads the data of a new booking; each part is cached for an hour. If a part other than the space fails, a popup
 * reports it and the wizard works without it. Source: docs/booking/wizard.md#failed-loads.
 * @throws ApiError if the space is unknown or cannot be loaded
 */
export async function loadWizardData(code: string): Promise<WizardData> {
  const loading = keep(["space", code], () => api(getSpace, { params: { code } }));
  const [space, parts, taxRate] = await Promise.all([
    loading,
    loadParts(code, loading),
    loading.then(loadTaxRate),
  ]);
  return {
    space,
    ...parts,
    settings: { ...parts.settings, ...space.openingRules },
    taxRate,
    booking: null,
  };
}

/**
 * Says that a space does not exist, on the page to which that leads.
 * @throws any other error, which does not mean that the space is unknown
 */
export function reportMissingSpace(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) {
    showFailure("Space not found", error);
    return null;
  }
  throw error;
}

/**
 * Loads a booking to edit and the data of its space.
 * @throws ApiError unauthorised or not_found, or if the booking cannot be loaded
 */
export async function loadBookingData(
  code: string,
): Promise<WizardData & { readonly booking: Booking }> {
  const { space, booking } = await loadBooking(code);
  const [parts, taxRate] = await Promise.all([
    loadParts(space.code, Promise.resolve(space)),
    loadTaxRate(space),
  ]);
  return {
    space,
    ...parts,
    settings: { ...parts.settings, ...space.openingRules },
    taxRate,
    booking,
  };
}

/**
 * The current booking with its space, not cached.
 * @throws ApiError
 */
export async function loadBooking(code: string): Promise<{ booking: Booking; space: Space }> {
  const booking = await api(getBooking, { params: { code }, query: { expand: "space" } });
  if (!isWholeSpace(booking.space)) {
    throw new ApiError(0, {});
  }
  return { booking, space: booking.space };
}

/** Invalidates the parts of the price after the server reported another one. */
export async function clearPriceParts(): Promise<void> {
  await Promise.all(
    ["booking-settings", "space", "products", "taxes"].map((part) =>
      queryClient.invalidateQueries({ queryKey: [part] }),
    ),
  );
}

async function loadParts(code: string, space: Promise<Space>) {
  let productsError: unknown;
  const [settings, products] = await Promise.all([
    withFallback("Failed to load booking settings", defaultSettings, () =>
      keep(["booking-settings"], () => api(getBookingSettings)),
    ),
    keep(["products", code], () => api(listProducts, { params: { code } })).catch(
      (error: unknown) => {
        productsError = error;
        return null;
      },
    ),
  ]);
  if (products === null) {
    // An unknown space is reported alone, without its products.
    await space;
    showFailure("Unable to load products", productsError);
  }
  return { settings, products };
}

function loadTaxRate({ samplePrice: { currency } }: Space): Promise<string | null> {
  return withFallback("Failed to load taxes", null, async () => {
    const taxes = await keep(["taxes", currency], () => api(listTaxes, { query: { currency } }));
    return taxes[0]?.rate ?? "0";
  });
}

async function withFallback<Value, Fallback>(
  message: BrowserErrorName,
  fallback: Fallback,
  load: () => Promise<Value>,
): Promise<Value | Fallback> {
  try {
    return await load();
  } catch (error) {
    showFailure(message, error);
    return fallback;
  }
}
