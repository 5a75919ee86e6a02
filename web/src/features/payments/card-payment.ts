import { ApiError } from "@frontage/contract/client.ts";
import { useRef, useState } from "react";
import { z } from "zod";
import { reportFailure } from "../../shell/report-failure.ts";
import { CardSetupError, type CardHandle } from "./card-entry.ts";

export type CardPaymentStatus =
  | { readonly step: "none" }
  | { readonly step: "submitting" }
  /** The bank asks the customer to confirm. */
  | { readonly step: "challenged"; readonly clientSecret: string }
  | { readonly step: "failure"; readonly message: string };

interface CardPaymentOptions {
  /** Asks the server to charge; the same request when it is asked again with the same payment method. */
  readonly send: (paymentMethod: string) => Promise<void>;
  /** Takes a refusal over that has nothing to do with the card. Returns false to have it shown. */
  readonly takeRefusal: (error: ApiError) => boolean;
  /** Stands before what the server says of a refusal: "Failed to update booking". */
  readonly refusalTitle?: string;
}

const challenge = z.object({ client_secret: z.string() });

/**
 * Pays by card: sets it up, sends the request, lets the bank ask and sends the same request again. What a repetition
 * needs is kept, so that a second press, or a press after a lost answer, is the same request.
 */
export function useCardPayment({ send, takeRefusal, refusalTitle }: CardPaymentOptions) {
  const [status, setStatus] = useState<CardPaymentStatus>({ step: "none" });
  const card = useRef<CardHandle>(null);
  const paymentMethod = useRef("");

  const fail = (error: unknown) => {
    if (error instanceof CardSetupError) {
      setStatus({ step: "failure", message: `Payment failed. ${error.message}` });
      return;
    }
    if (!(error instanceof ApiError)) {
      setStatus({ step: "failure", message: "Payment failed" });
      reportFailure("Payment failed", error);
      return;
    }
    if (error.code === "authentication_required") {
      setStatus({ step: "challenged", clientSecret: challenge.parse(error.body).client_secret });
      return;
    }
    if (error.code === "card_declined") {
      card.current?.forget();
    }
    const message = refusalTitle ? `${refusalTitle}. ${error.message}` : error.message;
    setStatus(takeRefusal(error) ? { step: "none" } : { step: "failure", message });
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
    /** For the provider's card form. */
    card,
    pay: (form: CardHandle) =>
      attempt(async () => {
        paymentMethod.current = await form.setUp();
        await send(paymentMethod.current);
      }),
    /** The customer has answered their bank: asks again how the payment stands. */
    onAnswered: () => void attempt(() => send(paymentMethod.current)),
    onUnanswered: (reason: string) =>
      setStatus({ step: "failure", message: `Payment failed. ${reason}` }),
    /** Typing takes the last failure away. */
    clear: () => setStatus((before) => (before.step === "failure" ? { step: "none" } : before)),
  };
}
