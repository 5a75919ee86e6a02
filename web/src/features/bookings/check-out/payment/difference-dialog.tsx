import type { ApiError } from "@frontage/contract/client.ts";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { AmountToPay } from "../../../payments/amount-to-pay.tsx";
import type { CardChoice } from "../../../payments/card-entry.ts";
import { CardPart } from "../../../payments/card-part.tsx";
import { useCardPayment } from "../../../payments/card-payment.ts";
import { CardPaymentDialog } from "../../../payments/card-payment-dialog.tsx";
import { useCardEntry } from "../../../payments/use-card-entry.ts";
import { updateFailed } from "../update-flow.ts";

interface DifferenceDialogProps {
  /** The formatted amount to pay. */
  readonly amount: string;
  /** Sends the change; null charges the card of the booking. */
  readonly send: (paymentMethod: string | null) => Promise<void>;
  readonly handleRefusal: (error: ApiError) => boolean;
  readonly onClose: () => void;
}

/** Pays for a change that makes a booking dearer, with the card of the booking or another one. */
export function DifferenceDialog({ amount, send, handleRefusal, onClose }: DifferenceDialogProps) {
  const { providerName, entry } = useCardEntry();
  const [choice, setChoice] = useState<CardChoice>("booking");
  const payment = useCardPayment({
    send: (paymentMethod) => send(paymentMethod || null),
    handleRefusal,
    refusalTitle: updateFailed,
  });
  return (
    <CardPaymentDialog
      title="My booking"
      providerName={providerName}
      summary={<AmountToPay label="Pay the difference now" amount={amount} />}
      payment={payment}
      entry={entry}
      amount={amount}
      submitLabel={`Pay ${amount}`}
      onSubmit={() => payment.payWith(choice)}
      onClose={onClose}
    >
      {choice === "another" ? (
        <CardPart entry={entry} payment={payment} />
      ) : (
        <p>We will charge the card that you used for this booking.</p>
      )}
      <Button
        look="quiet"
        onClick={() => {
          setChoice(choice === "another" ? "booking" : "another");
          payment.clear();
        }}
      >
        {choice === "another" ? "Use the card of this booking" : "Use another card"}
      </Button>
    </CardPaymentDialog>
  );
}
