import { startCardSetup } from "@frontage/contract/bookings/payments.ts";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { useSiteData } from "../../../shell/site-data.ts";
import { CardSetupError, incompleteCard, missingCardForm, type CardHandle } from "../card-entry.ts";
import { getStripe } from "./load-stripe.ts";
import { keepStripeReachable } from "./reachable-frames.ts";

/** Our style sheet does not apply inside Stripe's frame. */
const style = {
  base: {
    color: "#171310",
    fontFamily: "system-ui, sans-serif",
    fontSize: "17px",
    "::placeholder": { color: "#8d8377" },
  },
  invalid: { color: "#c63816", iconColor: "#c63816" },
};

interface Form {
  readonly stripe: Stripe;
  readonly element: StripeCardElement;
}

interface CardElementOptions {
  readonly isDisabled: boolean;
  readonly onChange: () => void;
}

/** Mounts Stripe's card element and sets up the card in it as a payment method. */
export function useCardElement({ isDisabled, onChange }: CardElementOptions) {
  const { stripePublishableKey } = useSiteData().config;
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<Form>(null);
  const isComplete = useRef(false);
  const paymentMethod = useRef<string>(null);
  const [status, setStatus] = useState<"loading" | "ready" | "failed">("loading");
  const [problem, setProblem] = useState<string>();
  const reportChange = useEffectEvent(onChange);

  useEffect(() => {
    let isUnmounted = false;
    const stop = keepStripeReachable();
    getStripe(stripePublishableKey ?? "").then(
      (stripe) => {
        if (isUnmounted || !place.current) {
          return;
        }
        const element = stripe
          .elements()
          .create("card", { style, hidePostalCode: true, disableLink: true });
        element.on("ready", () => setStatus("ready"));
        element.on("loaderror", () => setStatus("failed"));
        element.on("change", ({ complete, error }) => {
          isComplete.current = complete;
          // The payment method belongs to the previous details.
          paymentMethod.current = null;
          setProblem(error?.message);
          reportChange();
        });
        element.mount(place.current);
        form.current = { stripe, element };
      },
      () => !isUnmounted && setStatus("failed"),
    );
    return () => {
      isUnmounted = true;
      stop();
      form.current?.element.destroy();
      form.current = null;
    };
  }, [stripePublishableKey]);

  useEffect(() => {
    form.current?.element.update({ disabled: isDisabled });
  }, [isDisabled]);

  const handle: CardHandle = {
    findProblem() {
      if (!form.current || status !== "ready") {
        return missingCardForm;
      }
      return isComplete.current ? null : incompleteCard;
    },
    async setUp() {
      paymentMethod.current ??= await setUpCard(form.current);
      return paymentMethod.current;
    },
    forget: () => {
      paymentMethod.current = null;
    },
  };
  return { place, status, problem, handle };
}

async function setUpCard(form: Form | null): Promise<string> {
  if (!form) {
    throw new CardSetupError(missingCardForm);
  }
  const { clientSecret } = await api(startCardSetup);
  const { setupIntent, error } = await form.stripe.confirmCardSetup(clientSecret, {
    payment_method: { card: form.element },
  });
  const { payment_method: made } = setupIntent ?? {};
  if (error || !made) {
    throw new CardSetupError(error?.message ?? "Please try again.");
  }
  return typeof made === "string" ? made : made.id;
}
