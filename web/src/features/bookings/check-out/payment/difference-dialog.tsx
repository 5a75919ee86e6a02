import type { ApiError } from "@frontage/contract/client.ts";
import { useState, type FormEvent } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { missingCardForm, type CardHandle } from "../../../payments/card-entry.ts";
import { useCardEntry } from "../../../payments/use-card-entry.ts";
import { CardPart } from "../../../payments/card-part.tsx";
import { useCardPayment } from "../../../payments/card-payment.ts";
import { updateFailed } from "../update-flow.ts";

interface DifferenceDialogProps {
  /** What is to be paid, as it is printed. */
  readonly amount: string;
  /** Asks for the change; with null the card of the booking pays. */
  readonly send: (paymentMethod: string | null) => Promise<void>;
  readonly takeRefusal: (error: ApiError) => boolean;
  readonly onClose: () => void;
}

/** The card that the booking was paid with: the server knows it. */
const bookingsCard: CardHandle = {
  findProblem: () => null,
  setUp: async () => "",
  forget() {},
};

/** Pays at once what a change makes dearer: by the card of the booking, or by another one if that is refused. */
export function DifferenceDialog({ amount, send, takeRefusal, onClose }: DifferenceDialogProps) {
  const { providerName, entry } = useCardEntry();
  const [isOtherCard, setIsOtherCard] = useState(false);
  const [cardProblem, setCardProblem] = useState<string | null>(null);
  const payment = useCardPayment({
    send: (paymentMethod) => send(paymentMethod || null),
    takeRefusal,
    refusalTitle: updateFailed,
  });
  const { status, card } = payment;
  const isBusy = status.step === "submitting" || status.step === "challenged";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = isOtherCard ? card.current : bookingsCard;
    const problem = form ? form.findProblem() : missingCardForm;
    setCardProblem(problem);
    if (form && problem === null) {
      void payment.pay(form);
    }
  };

  return (
    <Dialog title="My booking" isOpen onClose={isBusy ? undefined : onClose}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-4">
        <span className="text-lg font-semibold">Pay the difference now</span>
        <span className="figures">
          <strong className="amount text-3xl">{amount}</strong>{" "}
          <span className="text-sm text-ink-soft">VAT Incl.</span>
        </span>
      </p>
      {status.step === "challenged" && typeof entry === "object" && (
        <entry.BankQuestion
          clientSecret={status.clientSecret}
          amount={amount}
          onAnswered={payment.onAnswered}
          onUnanswered={payment.onUnanswered}
        />
      )}
      <form
        noValidate
        hidden={status.step === "challenged"}
        onSubmit={submit}
        className="mt-5 space-y-5"
      >
        {isOtherCard ? (
          <CardPart
            entry={entry}
            card={card}
            error={cardProblem ?? undefined}
            isDisabled={isBusy}
            onChange={payment.clear}
          />
        ) : (
          <p>We charge the card that you paid for this booking with.</p>
        )}
        {status.step === "failure" && <Notice tone="problem">{status.message}</Notice>}
        <Button type="submit" look="signal" isBusy={isBusy} className="w-full">
          Pay {amount}
        </Button>
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => {
            setIsOtherCard(!isOtherCard);
            payment.clear();
          }}
        >
          {isOtherCard ? "Use the card of this booking" : "Use another card"}
        </Button>
      </form>
      <p className="mt-6 border-t border-hairline pt-4 text-sm text-ink-soft">
        This payment is secured by {providerName}
      </p>
    </Dialog>
  );
}
