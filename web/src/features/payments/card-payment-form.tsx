import type { ReactNode } from "react";
import { FormFrame } from "../../forms/form-frame.tsx";
import type { CardEntry } from "./card-entry.ts";
import type { CardPayment } from "./card-payment.ts";

interface CardPaymentFormProps {
  readonly payment: CardPayment;
  readonly entry: CardEntry | "loading" | "failed";
  /** The charge as printed in the bank's challenge. */
  readonly amount: string;
  /** Why nothing was charged; null if nothing is wrong. Defaults to the failure of the payment. */
  readonly problem?: string | null;
  readonly submitLabel: string;
  readonly canSubmit?: boolean;
  readonly onSubmit: () => void;
  /** The fields above the button. */
  readonly children: ReactNode;
}

/** A form that pays by card. The bank's challenge takes the place of the form. */
export function CardPaymentForm({
  payment,
  entry,
  amount,
  problem = payment.failure,
  submitLabel,
  canSubmit = true,
  onSubmit,
  children,
}: CardPaymentFormProps) {
  const { status, isBusy } = payment;
  return (
    <>
      {status.step === "challenged" && typeof entry === "object" && (
        <entry.BankChallenge
          clientSecret={status.clientSecret}
          amount={amount}
          onAnswered={payment.onAnswered}
          onUnanswered={payment.onUnanswered}
        />
      )}
      {/* Hidden rather than removed during the bank's challenge, so that the typed card stays in it. */}
      <FormFrame
        hidden={status.step === "challenged"}
        isLocked={isBusy}
        // The provider's fields hold the card, and choices are made by buttons: neither is seen as an entry.
        entries="unsaved"
        problem={problem}
        submit={{ label: submitLabel, isBusy, isDisabled: !canSubmit }}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="mt-5"
      >
        {children}
      </FormFrame>
    </>
  );
}
