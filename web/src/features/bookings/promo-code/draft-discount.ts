import { ApiError, orNull } from "@frontage/contract/client.ts";
import { getDiscount, validateDiscount } from "@frontage/contract/bookings/discounts.ts";
import type { EndpointAnswer } from "@frontage/contract/endpoint.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { withoutDiscounts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../api/browser-api.ts";
import { hour, queryClient } from "../../../api/query-client.ts";
import { showPopup } from "../../../ui/overlays/popup.tsx";
import { readDraft, writeDraft } from "../draft/draft-store.ts";

export type Discount = EndpointAnswer<typeof getDiscount>;

const queryKey = (code: string) => ["discount", code.toUpperCase()];

/** The message for a promo code that is removed from a booking. Source: docs/booking/discounts.md#redemption. */
export function invalidDiscountText(code: string): string {
  return `The discount code ${code} is invalid. The booking price has been updated.`;
}

/**
 * Validates a promo code for the customer and caches its discount.
 * @throws ApiError 404 for an unknown code; 400 for a used one
 */
export async function checkDiscount(code: string): Promise<Discount> {
  const discount = await api(validateDiscount, { params: { code } });
  queryClient.setQueryData(queryKey(code), discount);
  return discount;
}

/** Whether an error means that the code is invalid, not just that the check failed. */
export function isInvalidDiscount(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export type DraftDiscount =
  | { readonly status: "none" }
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | { readonly status: "known"; readonly discount: Discount };

/** The discount of a new booking's promo code. An unknown code is removed from the draft, with a popup. */
export function useDraftDiscount(draft: BookingDraft): DraftDiscount {
  const code = draft.code === null ? draft.discounts[0] : undefined;
  const { data, isPending, isError } = useQuery(
    {
      queryKey: queryKey(code ?? ""),
      queryFn: () => findDiscount(code ?? ""),
      enabled: code !== undefined,
      staleTime: hour,
    },
    queryClient,
  );
  const isUnknown = code !== undefined && data === null;
  useEffect(() => {
    const current = readDraft();
    if (isUnknown && current) {
      writeDraft(withoutDiscounts(current));
      showPopup(invalidDiscountText(code));
    }
  }, [isUnknown, code]);
  if (code === undefined || isUnknown) {
    return { status: "none" };
  }
  if (data) {
    return { status: "known", discount: data };
  }
  return { status: isPending ? "loading" : isError ? "failed" : "none" };
}

const findDiscount = (code: string): Promise<Discount | null> =>
  orNull(api(getDiscount, { params: { code } }));
