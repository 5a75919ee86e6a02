import { getBookingCard } from "@frontage/contract/bookings/booking-changes.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../../api/browser-api.ts";
import { queryClient } from "../../../../api/query-client.ts";

const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
};

/** "Visa card ending 4242", or what a card is called that nobody has described. */
export function cardText(card: { readonly brand: string; readonly last4: string } | null): string {
  return card
    ? `${brandNames[card.brand] ?? ""} card ending ${card.last4}`.trimStart()
    : "card you booked with";
}

/** The card that a booking was paid by, in words: the provider is asked, and until it answers it has no number. */
export function useSavedCardText(code: string): string {
  const { data = null } = useQuery(
    {
      queryKey: ["booking-card", code],
      queryFn: () => api(getBookingCard, { params: { code } }),
      retry: false,
    },
    queryClient,
  );
  return cardText(data);
}
