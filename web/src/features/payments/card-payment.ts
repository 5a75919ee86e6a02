import { ApiError } from "@frontage/contract/client.ts";
import { useRef, useState } from "react";
import { z } from "zod";
import { sessionEnded } from "../../forms/staff-problem.ts";
import { reportFailure } from "../../shell/failures/report-failure.ts";
import { cardOfBooking, missingCardForm, type CardChoice, type CardHandle } from "./card-entry.ts";
import { cardSetupMessage, reasonOf, unchargedMessage, type HeldTimes } from "./payment-problem.ts";

type CardPaymentStatus =
  | { readonly step: "none" }
  | { readonly step: "submitting" }
  /** The bank asks the customer to confirm. */
  | { readonly step: "challenged"; readonly clientSecret: string }
  | { readonly step: "failure"; readonly message: string };

interface CardPaymentOptions {
  /**
   * Asks the server to charge. The same payment method again is the same request; empty stands for the booking's card.
   */
  readonly send: (paymentMethod: string) => Promise<void>;
  /** The card of `booking`, if it is not one that the server knows. */
  readonly savedCard?: CardHandle | undefined;
  /** Saves what the payment needs, before the card is set up. Returns whether the payment can go on. */
  readonly prepare?: () => Promise<boolean>;
  /** Handles a refusal that is not about the card. Returns false for a refusal that the form shows. */
  readonly handleRefusal: (error: ApiError) => boolean;
  /** Precedes the message of a refusal that is not about the card: "Failed to update booking". */
  readonly refusalTitle?: string;
  /** The times that may stay held after the card is refused; null if they are already booked. */
  readonly heldTimes?: HeldTimes | null;
}

const challenge = z.object({ client_secret: z.string() });

/**
 * Pays by card: sets the card up, sends the request and, after the bank's challenge, sends it again. The payment method
 * is kept, so that a second press, or a press after a lost answer, repeats the same request.
 */
export function useCardPayment(options: CardPaymentOptions) {
  const { send, prepare, handleRefusal, refusalTitle, heldTimes = null } = options;
  const { savedCard = cardOfBooking } = options;
  const [status, setStatus] = useState<CardPaymentStatus>({ step: "none" });
  const [cardProblem, setCardProblem] = useState<string>();
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
      handleRefusal(error) ? { step: "none" } : { step: "failure", message: refusalMessage(error) },
    );
  };

  const refusalMessage = (error: ApiError) => {
    if (error.status === 401) {
      return sessionEnded;
    }
    if (error.code === "card_declined" && heldTimes) {
      return unchargedMessage(error, heldTimes);
    }
    const reason = reasonOf(error, navigator.onLine);
    return refusalTitle ? `${refusalTitle}. ${reason}` : reason;
  };

  const isUnderWay = useRef(false);
  const attempt = async (work: () => Promise<void>) => {
    // A second press may come before the form is drawn locked.
    if (isUnderWay.current) {
      return;
    }
    isUnderWay.current = true;
    setStatus({ step: "submitting" });
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay.current = false;
    }
  };

  /** The chosen card, if it can be used; null, with `cardProblem` set, if it cannot. */
  const checkCard = (choice: CardChoice = "another"): CardHandle | null => {
    const chosen = choice === "booking" ? savedCard : card.current;
    const problem = chosen ? chosen.findProblem() : missingCardForm;
    setCardProblem(problem ?? undefined);
    return problem === null ? chosen : null;
  };

  const pay = (form: CardHandle) =>
    attempt(async () => {
      if (prepare && !(await prepare())) {
        setStatus({ step: "none" });
        return;
      }
      try {
        paymentMethod.current = await form.setUp();
      } catch (error) {
        // An expired session is not a problem of the card.
        if (error instanceof ApiError && error.status === 401) {
          throw error;
        }
        failSetup(error);
        return;
      }
      await send(paymentMethod.current);
    });

  return {
    status,
    /** Why the payment failed; null while it has not. */
    failure: status.step === "failure" ? status.message : null,
    isBusy: status.step === "submitting" || status.step === "challenged",
    /** For the provider's card form. */
    card,
    /** The problem of the typed card. */
    cardProblem,
    checkCard,
    pay,
    /** Pays with the chosen card if it can be used. */
    payWith(choice: CardChoice) {
      const chosen = checkCard(choice);
      if (chosen) {
        void pay(chosen);
      }
    },
    /** Sends the request again once the customer has answered the bank. */
    onAnswered: () => void attempt(() => send(paymentMethod.current)),
    onUnanswered: (reason: string) =>
      setStatus({ step: "failure", message: `Payment failed. ${reason}` }),
    /** Removes the last failure as soon as something else is typed or chosen. */
    clear() {
      setCardProblem(undefined);
      setStatus((before) => (before.step === "failure" ? { step: "none" } : before));
    },
  };
}
export type CardPayment = ReturnType<typeof useCardPayment>;
