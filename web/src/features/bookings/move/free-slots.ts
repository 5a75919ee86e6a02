import { slotGrid } from "@frontage/domain/availability/slot-grid.ts";
import { slotsOfLength } from "@frontage/domain/availability/slots-of-length.ts";
import {
  elapsedMinutes,
  overlaps,
  sameInterval,
  type Interval,
} from "@frontage/domain/time/interval.ts";
import { useRateCards } from "../wizard/rate-cards.ts";
import { useReservedTimes } from "../wizard/reserved-times.ts";
import type { WizardData } from "../wizard/wizard-data.ts";
import type { MovedBooking } from "./moved-booking.ts";

export type FreeSlots =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly retry: () => void }
  | { readonly status: "loaded"; readonly slots: readonly Interval[] };

/** The times of a date that a booking could move to: as long as it is, priced and free. */
export function useFreeSlots(
  booking: MovedBooking,
  { space, settings }: WizardData,
  date: Temporal.PlainDate,
): FreeSlots {
  const cards = useRateCards(space.code, [date]);
  const times = useReservedTimes(space, date, booking.code);
  if (cards.isFailed || times.isFailed) {
    return { status: "failed", retry: () => void times.refetch() };
  }
  if (cards.isLoading || times.isLoading) {
    return { status: "loading" };
  }
  const cells = slotGrid(date, space.timeZone, settings, cards.cardOn(date));
  const free = cells.map(
    (cell) => cell.net !== null && !times.reserved.some((taken) => overlaps(cell, taken)),
  );
  return {
    status: "loaded",
    slots: slotsOfLength(cells, free, elapsedMinutes(booking)).filter(
      (slot) => !sameInterval(slot, booking),
    ),
  };
}
