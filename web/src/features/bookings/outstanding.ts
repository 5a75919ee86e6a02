import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { paymentStatement } from "@frontage/domain/bookings/statements/payment-words.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { href, withQuery } from "../../ui/paths/site-path.ts";

/** The outstanding amount of a booking as lists show it; null if everything is paid or the viewer may not pay. */
export function outstandingOf(booking: Booking, settings: BookingSettings, now: Temporal.Instant) {
  const { code, canPay } = booking;
  const payment = paymentStatement(booking, { ...settings, today: todayOf(settings, now) });
  return payment && canPay
    ? {
        text: payment.line,
        /** Opens the booking's page with the payment dialog. */
        payPath: withQuery(href("/bookings/:code/success", { code }), { pay: true }),
      }
    : null;
}
export type OutstandingText = NonNullable<ReturnType<typeof outstandingOf>>;
