import { placeBooking, type Booking } from "@frontage/contract/bookings/bookings.ts";
import type { ApiError } from "@frontage/contract/client.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { api } from "../../../../api/browser-api.ts";
import { reportFailure } from "../../../../shell/failures/report-failure.ts";
import { useCardPayment } from "../../../payments/card-payment.ts";
import type { HeldTimes } from "../../../payments/payment-problem.ts";

type BookingRequest = Omit<EndpointInput<typeof placeBooking>["body"], "paymentMethod">;

interface PaymentAttemptOptions {
  readonly request: BookingRequest;
  readonly requestKey: string;
  readonly heldTimes: HeldTimes;
  readonly onBooked: (bookings: readonly Booking[]) => void;
  /** Told when the times or the price are not what they were: the dialog cannot go on. */
  readonly onMoved: (error: ApiError) => void;
}

const createFailed = "Create booking failed";

/** Refusals that say that the request itself cannot be repeated. */
const movedCodes = [
  "slot_taken",
  "price_changed",
  "idempotency_key_reused",
  "in_progress",
] as const;

/** Pays for a booking: every repetition carries the same key. */
export function usePaymentAttempt({
  request,
  requestKey,
  heldTimes,
  onBooked,
  onMoved,
}: PaymentAttemptOptions) {
  return useCardPayment({
    refusalTitle: createFailed,
    heldTimes,
    async send(paymentMethod) {
      onBooked(
        await api(placeBooking, {
          body: { ...request, paymentMethod },
          headers: { "idempotency-key": requestKey },
        }),
      );
    },
    takeRefusal(error) {
      const hasMoved =
        movedCodes.some((code) => code === error.code) ||
        Object.keys(error.fields).some((field) =>
          /^(times|products|discounts|space)\b/.test(field),
        );
      if (hasMoved) {
        onMoved(error);
      } else if (error.status === 0 || error.status >= 500) {
        // The dialog says it: a popup would say it twice.
        reportFailure(createFailed, error);
      }
      return hasMoved;
    },
  });
}
