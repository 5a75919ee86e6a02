import { payOutstanding } from "@frontage/contract/booking-changes.ts";
import { useState, type FormEvent } from "react";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { missingCardForm, useCardEntry } from "../../payments/card-entry.ts";
import { CardMarks } from "../../payments/card-marks.tsx";
import { CardPart } from "../../payments/card-part.tsx";
import { useCardPayment } from "../../payments/card-payment.ts";

interface PayDialogProps {
  /** Of the booking. */
  readonly code: string;
  /** What is outstanding, as it is printed. */
  readonly amount: string;
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

/** Pays what is outstanding with a card. It cannot be closed while it does. */
export function PayDialog({ code, amount, onPaid, onClose }: PayDialogProps) {
  const { providerName, entry } = useCardEntry();
  const [missing, setMissing] = useState<string>();
  const payment = useCardPayment({
    async send(paymentMethod) {
      await api(payOutstanding, { params: { code }, body: { paymentMethod } });
      onPaid();
    },
    takeRefusal: () => false,
  });
  const { status, card } = payment;
  const isPaying = status.step === "submitting" || status.step === "challenged";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = card.current ? card.current.findProblem() : missingCardForm;
    setMissing(problem ?? undefined);
    if (card.current && problem === null) {
      void payment.pay(card.current);
    }
  };

  return (
    <Dialog title="Pay now" isOpen onClose={isPaying ? undefined : onClose}>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-4">
        <span>To pay for this booking</span>
        <span>
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
      {/* Kept while the bank asks: the card stays in it. */}
      <form noValidate hidden={status.step === "challenged"} onSubmit={submit} className="mt-5">
        <fieldset disabled={isPaying} className="space-y-5">
          <CardPart
            entry={entry}
            card={card}
            error={missing}
            isDisabled={isPaying}
            onChange={() => {
              setMissing(undefined);
              payment.clear();
            }}
          />
          {status.step === "failure" && <Notice tone="problem">{status.message}</Notice>}
          <Button type="submit" look="signal" isBusy={isPaying} className="w-full">
            Pay {amount}
          </Button>
        </fieldset>
      </form>
      <footer className="mt-6 flex items-center justify-between gap-4 border-t border-hairline pt-4 text-sm text-ink-soft">
        <p>This payment is secured by {providerName}</p>
        <CardMarks />
      </footer>
    </Dialog>
  );
}
