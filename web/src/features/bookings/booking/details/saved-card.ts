import { getBookingCard } from "@frontage/contract/bookings/booking-changes.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../../api/browser-api.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { cardText } from "../../../payments/card-text.ts";

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
