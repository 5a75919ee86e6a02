import { hasPassed, slotGrid } from "@frontage/domain/availability/slot-grid.ts";
import { slotsOfLength } from "@frontage/domain/availability/slots-of-length.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import { rentalDifference } from "@frontage/domain/pricing/rental-difference.ts";
import {
  elapsedMinutes,
  overlaps,
  sameInterval,
  type Interval,
} from "@frontage/domain/time/interval.ts";
import { useMountTime } from "../../../shell/clock.ts";
import { useRateCards } from "../pricing/rate-cards.ts";
import { useReservedTimes } from "../reserved/reserved-times.ts";
import type { WizardData } from "../wizard-data.ts";
import type { MovedBooking } from "./moved-booking.ts";

export type FreeSlots =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | { readonly status: "loaded"; readonly slots: readonly FreeSlot[] };

/** A time to move to. */
export interface FreeSlot extends Interval {
  /** Gross minor units above the price of the booked time; null if unknown. */
  readonly difference: number | null;
}

/** A time to find others of its length for, and the booking that has it. */
interface FreeSlotsQuestion extends Interval {
  /** Absent for a new booking. */
  readonly code?: string;
  /** Absent if the differences in price are not shown. */
  readonly rental?: MovedBooking["rental"];
}

/** The times of a date that a booking can have: priced, free, still to come and of the same length. */
export function useFreeSlots(
  booking: FreeSlotsQuestion,
  { space, settings, taxRate }: WizardData,
  date: Temporal.PlainDate,
): FreeSlots {
  const now = useMountTime();
  const cards = useRateCards(space.code, [date]);
  const times = useReservedTimes(space, date, booking.code);
  if (cards.isFailed || times.isFailed) {
    return { status: "failed" };
  }
  if (cards.isLoading || times.isLoading) {
    return { status: "loading" };
  }
  const card = cards.cardOn(date);
  const cells = slotGrid(date, space.timeZone, settings, card);
  const free = cells.map(
    (cell) =>
      cell.net !== null &&
      !hasPassed(cell, now) &&
      !times.reserved.some((other) => overlaps(cell, other)),
  );
  const { rental } = booking;
  const discountRate = rental?.discountRate ?? null;
  const differenceTo = (slot: Interval) =>
    taxRate === null || !rental
      ? null
      : (rentalDifference(
          {
            gross: rental.gross,
            discountRate: discountRate === null ? null : rate(discountRate),
          },
          slot,
          {
            currency: space.samplePrice.currency,
            zone: space.timeZone,
            settings,
            taxRate: rate(taxRate),
            products: [],
            cardOn: cards.cardOn,
            now,
          },
        )?.difference ?? null);
  return {
    status: "loaded",
    slots: slotsOfLength(cells, free, elapsedMinutes(booking))
      .filter((slot) => !sameInterval(slot, booking))
      .map((slot) => ({ ...slot, difference: differenceTo(slot) })),
  };
}
