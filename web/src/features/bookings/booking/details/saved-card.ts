import { getBookingCard } from "@frontage/contract/bookings/booking-changes.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../../api/browser-api.ts";
import { queryClient } from "../../../../api/query-client.ts";

const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
};

/** "Visa card ending 4242", or a general name if the provider gave no description. */
export function cardText(card: { readonly brand: string; readonly last4: string } | null): string {
  return card
    ? `${brandNames[card.brand] ?? ""} card ending ${card.last4}`.trimStart()
    : "card you booked with";
}

/** "Visa card ending 4242": the saved card of a booking. Null until the provider describes it. */
export function useSavedCard(code: string, { isNeeded = true } = {}): string | null {
  const { data = null } = useQuery(
    {
      queryKey: ["booking-card", code],
      queryFn: () => api(getBookingCard, { params: { code } }),
      enabled: isNeeded,
      retry: false,
    },
    queryClient,
  );
  return data && cardText(data);
}
