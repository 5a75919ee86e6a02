import { placeBooking, type Booking } from "@frontage/contract/bookings/bookings.ts";
import type { ApiError } from "@frontage/contract/client.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { api } from "../../../../api/browser-api.ts";
import { reportFailure } from "../../../../shell/failures/report-failure.ts";
import type { CardHandle } from "../../../payments/card-entry.ts";
import { useCardPayment } from "../../../payments/card-payment.ts";
import type { HeldTimes } from "../../../payments/payment-problem.ts";

type BookingRequest = Omit<EndpointInput<typeof placeBooking>["body"], "paymentMethod">;

interface PaymentAttemptOptions {
  /** The card of an earlier booking, if there is one. */
  readonly savedCard: CardHandle | undefined;
  readonly prepare: () => Promise<boolean>;
  readonly request: BookingRequest;
  readonly requestKey: string;
  readonly heldTimes: HeldTimes;
  readonly onBooked: (bookings: readonly Booking[]) => void;
  /** Called when the times or the price have changed: the dialog cannot continue. */
  readonly onMoved: (error: ApiError) => void;
  /** Called when the cancellation terms have changed: the dialog shows the new ones. */
  readonly onTermsChanged: () => void;
}

const createFailed = "Create booking failed";

/** Refusals after which the same request cannot be sent again. */
const movedCodes = [
  "slot_taken",
  "price_changed",
  "idempotency_key_reused",
  "in_progress",
] as const;

/** Places and pays for a booking. Every retry carries the same idempotency key. */
export function usePaymentAttempt({
  savedCard,
  prepare,
  request,
  requestKey,
  heldTimes,
  onBooked,
  onMoved,
  onTermsChanged,
}: PaymentAttemptOptions) {
  return useCardPayment({
    savedCard,
    prepare,
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
    handleRefusal(error) {
      const hasMoved =
        movedCodes.some((code) => code === error.code) ||
        Object.keys(error.fields).some((field) =>
          /^(times|products|discounts|space)\b/.test(field),
        );
      if (hasMoved) {
        onMoved(error);
      } else if (error.code === "terms_changed") {
        onTermsChanged();
      } else if (error.status === 0 || error.status >= 500) {
        // Reported without a popup: the dialog shows the message.
        reportFailure(createFailed, error);
      }
      return hasMoved;
    },
  });
}
