import { payOutstanding } from "@frontage/contract/bookings/booking-changes.ts";
import { useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { AmountToPay } from "../../../payments/amount-to-pay.tsx";
import type { CardChoice } from "../../../payments/card-entry.ts";
import { CardPart } from "../../../payments/card-part.tsx";
import { cardText } from "../../../payments/card-text.ts";
import { useCardPayment } from "../../../payments/card-payment.ts";
import { CardPaymentDialog } from "../../../payments/card-payment-dialog.tsx";
import { useCardEntry } from "../../../payments/use-card-entry.ts";
import { useSavedCard } from "./saved-card.ts";

interface PayDialogProps {
  /** The booking's code. */
  readonly code: string;
  /** The formatted outstanding amount. */
  readonly amount: string;
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

/** Pays the outstanding amount of a booking, with the card of the booking or another one. */
export function PayDialog({ code, amount, onPaid, onClose }: PayDialogProps) {
  const { providerName, entry } = useCardEntry();
  const [choice, setChoice] = useState<CardChoice>("booking");
  const savedCardText = useSavedCard(code) ?? cardText(null);
  const payment = useCardPayment({
    async send(paymentMethod) {
      await api(payOutstanding, {
        params: { code },
        body: { paymentMethod: paymentMethod || null },
      });
      onPaid();
    },
    handleRefusal: () => false,
  });
  return (
    <CardPaymentDialog
      title="Pay now"
      providerName={providerName}
      summary={<AmountToPay label="To pay for this booking" amount={amount} />}
      payment={payment}
      entry={entry}
      amount={amount}
      submitLabel={`Pay ${amount}`}
      onSubmit={() => payment.payWith(choice)}
      onClose={onClose}
    >
      <RadioGroup
        label="Pay with"
        name="card-choice"
        options={[
          { value: "booking", label: `The ${savedCardText}` },
          { value: "another", label: "Another card" },
        ]}
        checkedValue={choice}
        onChange={({ currentTarget }) => {
          setChoice(currentTarget.value === "another" ? "another" : "booking");
          payment.clear();
        }}
      />
      {choice === "another" && <CardPart entry={entry} payment={payment} />}
    </CardPaymentDialog>
  );
}
