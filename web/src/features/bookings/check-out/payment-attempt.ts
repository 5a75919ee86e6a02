import { placeBooking, type Booking } from "@frontage/contract/bookings.ts";
import { ApiError } from "@frontage/contract/client.ts";
import {
  answerTestChallenge,
  confirmTestCardSetup,
  startCardSetup,
} from "@frontage/contract/payments.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { useRef, useState } from "react";
import { z } from "zod";
import { api } from "../../../api/browser-api.ts";
import type { CardDetails } from "./card-form.ts";

type BookingRequest = Omit<EndpointInput<typeof placeBooking>["body"], "paymentMethod">;

export type PaymentStatus =
  | { readonly step: "none" }
  | { readonly step: "submitting" }
  /** The bank asks the customer to confirm. */
  | { readonly step: "challenged"; readonly clientSecret: string }
  | { readonly step: "failure"; readonly message: string };

interface PaymentAttemptOptions {
  readonly request: BookingRequest;
  readonly requestKey: string;
  readonly onBooked: (bookings: readonly Booking[]) => void;
  /** Told when the times or the price are not what they were: the dialog cannot go on. */
  readonly onMoved: (error: ApiError) => void;
}

const challenge = z.object({ client_secret: z.string() });

/**
 * Pays for a booking and keeps what a repetition needs: the same key and the same card make a second press, or a press
 * after a lost answer, the same request.
 */
export function usePaymentAttempt({
  request,
  requestKey,
  onBooked,
  onMoved,
}: PaymentAttemptOptions) {
  const [status, setStatus] = useState<PaymentStatus>({ step: "none" });
  const card = useRef<{ details: string; paymentMethod: string }>(null);

  const setUpCard = async (details: CardDetails): Promise<string> => {
    const text = JSON.stringify(details);
    if (card.current?.details !== text) {
      const { clientSecret } = await api(startCardSetup);
      const { paymentMethod } = await api(confirmTestCardSetup, {
        body: { clientSecret, ...details },
      });
      card.current = { details: text, paymentMethod };
    }
    return card.current.paymentMethod;
  };

  const place = async (paymentMethod: string) => {
    onBooked(
      await api(placeBooking, {
        body: { ...request, paymentMethod },
        headers: { "idempotency-key": requestKey },
      }),
    );
  };

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      setStatus({ step: "failure", message: "Payment failed" });
      return;
    }
    if (error.code === "authentication_required") {
      setStatus({ step: "challenged", clientSecret: challenge.parse(error.body).client_secret });
      return;
    }
    if (error.code === "card_declined") {
      card.current = null;
    }
    if (error.code === "slot_taken" || error.code === "price_changed" || error.fields["times[0]"]) {
      setStatus({ step: "none" });
      onMoved(error);
      return;
    }
    setStatus({ step: "failure", message: error.message });
  };

  const attempt = async (work: () => Promise<void>) => {
    setStatus({ step: "submitting" });
    try {
      await work();
    } catch (error) {
      fail(error);
    }
  };

  return {
    status,
    pay: (details: CardDetails) => attempt(async () => place(await setUpCard(details))),
    /** Answers the bank in the customer's name, then asks again how the payment stands. */
    answerChallenge: (clientSecret: string, approve: boolean) =>
      attempt(async () => {
        await api(answerTestChallenge, { body: { clientSecret, approve } });
        await place(card.current?.paymentMethod ?? "");
      }),
    /** Typing takes the last failure away. */
    clear: () => setStatus((before) => (before.step === "failure" ? { step: "none" } : before)),
  };
}
