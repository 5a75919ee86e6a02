import { payOutstanding } from "@frontage/contract/bookings/booking-changes.ts";
import { useState, type FormEvent } from "react";
import { api } from "../../../../api/browser-api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { missingCardForm, type CardHandle } from "../../../payments/card-entry.ts";
import { useCardEntry } from "../../../payments/use-card-entry.ts";
import { CardMarks } from "../../../payments/card-marks.tsx";
import { CardPart } from "../../../payments/card-part.tsx";
import { useCardPayment } from "../../../payments/card-payment.ts";
import { useSavedCardText } from "./saved-card.ts";

interface PayDialogProps {
  /** Of the booking. */
  readonly code: string;
  /** What is outstanding, as it is printed. */
  readonly amount: string;
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

/** The card of the booking: the provider has it, and nothing is set up here. */
const savedCard: CardHandle = {
  findProblem: () => null,
  setUp: () => Promise.resolve(""),
  forget() {},
};

/** Pays what is outstanding, with the card of the booking or another. It cannot be closed while it does. */
export function PayDialog({ code, amount, onPaid, onClose }: PayDialogProps) {
  const { providerName, entry } = useCardEntry();
  const [missing, setMissing] = useState<string>();
  const [choice, setChoice] = useState<"saved" | "another">("saved");
  const savedCardWords = useSavedCardText(code);
  const payment = useCardPayment({
    async send(paymentMethod) {
      await api(payOutstanding, {
        params: { code },
        body: { paymentMethod: paymentMethod || null },
      });
      onPaid();
    },
    takeRefusal: () => false,
  });
  const { status, card } = payment;
  const isPaying = status.step === "submitting" || status.step === "challenged";

  const clear = () => {
    setMissing(undefined);
    payment.clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = choice === "saved" ? savedCard : card.current;
    const problem = form ? form.findProblem() : missingCardForm;
    setMissing(problem ?? undefined);
    if (form && problem === null) {
      void payment.pay(form);
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
          <RadioGroup
            label="Pay with"
            name="card-choice"
            options={[
              { value: "saved", label: `The ${savedCardWords}` },
              { value: "another", label: "Another card" },
            ]}
            checkedValue={choice}
            onChange={({ currentTarget }) => {
              setChoice(currentTarget.value === "another" ? "another" : "saved");
              clear();
            }}
          />
          {choice === "another" && (
            <CardPart
              entry={entry}
              card={card}
              error={missing}
              isDisabled={isPaying}
              onChange={clear}
            />
          )}
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
