import { ApiError } from "@frontage/contract/client.ts";
import { useRef, useState } from "react";
import { z } from "zod";
import { reportFailure } from "../../shell/failures/report-failure.ts";
import type { CardHandle } from "./card-entry.ts";
import { cardSetupMessage, reasonOf, unchargedMessage, type HeldTimes } from "./payment-problem.ts";

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
  /** Stands before what the server says of a refusal that is not the card's: "Failed to update booking". */
  readonly refusalTitle?: string;
  /** The times that a hold may keep while the card is refused; null where the times are booked already. */
  readonly heldTimes?: HeldTimes | null;
}

const challenge = z.object({ client_secret: z.string() });

/**
 * Pays by card: sets it up, sends the request, lets the bank ask and sends the same request again. What a repetition
 * needs is kept, so that a second press, or a press after a lost answer, is the same request.
 */
export function useCardPayment(options: CardPaymentOptions) {
  const { send, takeRefusal, refusalTitle, heldTimes = null } = options;
  const [status, setStatus] = useState<CardPaymentStatus>({ step: "none" });
  const card = useRef<CardHandle>(null);
  const paymentMethod = useRef("");

  const failSetup = (error: unknown) => {
    const message =
      error instanceof Error ? cardSetupMessage(error, navigator.onLine) : "Payment failed";
    setStatus({ step: "failure", message });
    if (!(error instanceof ApiError) || error.code === null) {
      reportFailure("Payment failed", error);
    }
  };

  const fail = (error: unknown) => {
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
    setStatus(
      takeRefusal(error) ? { step: "none" } : { step: "failure", message: refusalMessage(error) },
    );
  };

  const refusalMessage = (error: ApiError) => {
    if (error.code === "card_declined" && heldTimes) {
      return unchargedMessage(error, heldTimes);
    }
    const reason = reasonOf(error, navigator.onLine);
    return refusalTitle ? `${refusalTitle}. ${reason}` : reason;
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
        try {
          paymentMethod.current = await form.setUp();
        } catch (error) {
          // A session that has ended is no matter of the card.
          if (error instanceof ApiError && error.status === 401) {
            throw error;
          }
          failSetup(error);
          return;
        }
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
