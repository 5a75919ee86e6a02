import { personName } from "@frontage/domain/text/person-name.ts";
import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDate, formatTimeRangeIn, formatZone } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { LandlordToday } from "../landlord-today.ts";
import { summarisedSpace } from "../../bookings/expanded-space.ts";

/**
 * A booking as a row of the landlord's list. Its date and time are in the zone of its space; the date when it was
 * placed is in the default one.
 */
export function presentRow(
  booking: Booking,
  { timeZone: zone, dateFormat }: Omit<LandlordToday, "today">,
) {
  const { name: space, timeZone } = summarisedSpace(booking);
  const { price, tax, totalPrice, landlordSplit, frontageSplit, paymentStatus } = booking;
  if (!price || !tax || !totalPrice || !landlordSplit || !frontageSplit || !paymentStatus) {
    throw new Error("A landlord's booking came without its money");
  }
  const { firstName, lastName } = booking.creator;
  return {
    code: booking.code,
    date: formatDate(dateFormat, dateIn(timeZone, booking.start)),
    time: formatTimeRangeIn(timeZone, booking),
    /** The space's zone, if it differs from that of most spaces. */
    zone: timeZone === zone ? null : formatZone(timeZone),
    space,
    name: personName({ firstName, lastName }) || "A customer",
    bookedOn: formatDate(dateFormat, dateIn(zone, booking.created)),
    price: formatMoney(price),
    tax: formatMoney(tax),
    totalPrice: formatMoney(totalPrice),
    landlordSplit: formatMoney(landlordSplit),
    frontageSplit: formatMoney(frontageSplit),
    status: paymentStatus,
    hasInvoice: booking.hasInvoice === true,
  };
}
export type LandlordRow = ReturnType<typeof presentRow>;
