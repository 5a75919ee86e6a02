import { useEffect, useEffectEvent } from "react";
import { useSiteData } from "../../../shell/site-data.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { BankChallengeProps } from "../card-entry.ts";
import { getStripe } from "./load-stripe.ts";

/** Lets Stripe show the bank's challenge in front of the page, and waits for the answer. */
export function BankChallenge({
  clientSecret,
  amount,
  onAnswered,
  onUnanswered,
}: BankChallengeProps) {
  const { stripePublishableKey } = useSiteData().config;
  const report = useEffectEvent((problem: string | null) =>
    problem === null ? onAnswered() : onUnanswered(problem),
  );

  useEffect(() => {
    let isUnmounted = false;
    void askBank(stripePublishableKey ?? "", clientSecret).then((problem) => {
      if (!isUnmounted) {
        report(problem);
      }
    });
    return () => {
      isUnmounted = true;
    };
  }, [stripePublishableKey, clientSecret]);

  return (
    <Notice tone="waiting" className="mt-5 flex items-center gap-3">
      <Spinner />
      <span>Your bank asks you to confirm this payment of {amount}.</span>
    </Notice>
  );
}

/** Null once the customer has answered; otherwise the reason why the challenge failed. */
async function askBank(publishableKey: string, clientSecret: string): Promise<string | null> {
  try {
    const stripe = await getStripe(publishableKey);
    const { error } = await stripe.handleNextAction({ clientSecret });
    const isOpen =
      error && (error.payment_intent?.status ?? "requires_action") === "requires_action";
    return isOpen ? (error.message ?? "Please try again.") : null;
  } catch {
    return "We could not reach your bank. Please try again.";
  }
}
