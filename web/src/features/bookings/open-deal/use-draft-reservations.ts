import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { overlaps } from "@frontage/domain/time/interval.ts";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../api/query-client.ts";
import { useUser } from "../../../shell/site-data.ts";
import { findBookingOfDraft } from "./booked-draft.ts";
import { useOpenDeal } from "./open-deals.ts";

/** Who has reserved times of a draft: others, or the customer's own payment or booking. */
export type DraftReservations =
  | { readonly status: "reserved"; readonly indexes: ReadonlySet<number> }
  /** Still loading. The page shows nothing meanwhile. */
  | { readonly status: "checking" }
  /** The customer's own payment for them is under way. */
  | { readonly status: "being_paid" }
  /** They are the customer's own booking. */
  | { readonly status: "booked"; readonly code: string };

/** @param reserved indexes of the draft's times that are reserved for any reason */
export function useDraftReservations(
  draft: BookingDraft,
  reserved: ReadonlySet<number>,
): DraftReservations {
  const user = useUser();
  const open = useOpenDeal();
  const isNew = draft.code === null;
  const isOwn = (index: number) => {
    const time = draft.times[index];
    return (
      time !== undefined &&
      open?.space === draft.space &&
      open.times.some((other) => overlaps(time, other))
    );
  };
  const others = new Set([...reserved].filter((index) => !isNew || !isOwn(index)));
  const { data, isPending } = useQuery(
    {
      queryKey: [
        "booking-of-draft",
        draft.space,
        draft.times.map(({ start, end }) => `${String(start)}/${String(end)}`),
        // A payment that has ended may have become a booking.
        open?.deal ?? null,
      ],
      queryFn: () => findBookingOfDraft(draft),
      enabled: isNew && user !== null && others.size > 0,
      staleTime: 0,
    },
    queryClient,
  );
  if (others.size === 0) {
    return reserved.size > 0 ? { status: "being_paid" } : { status: "reserved", indexes: others };
  }
  if (!isNew || user === null) {
    return { status: "reserved", indexes: others };
  }
  if (isPending) {
    return { status: "checking" };
  }
  return data ? { status: "booked", code: data } : { status: "reserved", indexes: others };
}
