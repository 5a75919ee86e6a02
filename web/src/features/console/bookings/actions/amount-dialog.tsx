import { chargeExtra, refundBooking } from "@frontage/contract/console/booking-actions.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import { useState } from "react";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea, TextField } from "../../../../ui/fields/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import type { ShownRecord } from "../record/show-record.ts";
import { amountOf } from "../../form/typed-values.ts";

interface AmountDialogProps {
  readonly record: ShownRecord;
  readonly action: "charge" | "refund";
  readonly onClose: () => void;
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

/** Charges extra or refunds a part, with a reason. The button says the amount. */
export function AmountDialog({ record, action, onClose, onDone }: AmountDialogProps) {
  const [isRequested, setIsRequested] = useState(false);
  const { code, version, currency, refundable, isOnInvoice } = record;
  const isCharge = action === "charge";
  const form = useApiForm({
    endpoint: isCharge ? chargeExtra : refundBooking,
    params: { code },
    version,
    defaultValues: { amount: "", reason: "" },
    toBody: ({ amount, reason }) => ({ amount: amountOf(amount), reason }),
    check: ({ amount }) =>
      amount.trim() !== "" && amountOf(amount) === null
        ? { amount: "Enter an amount such as 60.00." }
        : {},
    onDone(answer) {
      if ("outcome" in answer && answer.outcome === "requested") {
        setIsRequested(true);
        return;
      }
      onDone(
        isCharge
          ? `${text} is charged to the saved card.`
          : isOnInvoice
            ? `The refund of ${text} is recorded. What was paid by bank transfer is yours to transfer: mark it as paid below.`
            : `${text} is refunded.`,
      );
      onClose();
    },
  });
  const amount = amountOf(form.watch("amount")) ?? 0;
  const text = formatMoney(money(amount, currency));
  if (isRequested) {
    return (
      <Dialog title="The customer still has to pay" isOpen onClose={onClose}>
        <Notice>
          {isOnInvoice
            ? `${text} is added to what the customer pays by bank transfer.`
            : `The customer’s bank asks them to confirm. Nothing was charged: ${text} is outstanding, and they have a mail with a link to pay.`}
        </Notice>
        <Button look="ink" className="mt-6" onClick={onClose}>
          Close
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={isCharge ? "Charge extra" : "Refund"} isOpen onClose={onClose}>
      <ApiForm
        form={form}
        look="signal"
        submitLabel={`${isCharge ? "Charge" : "Refund"} ${amount > 0 ? text : ""}`.trim()}
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <p>
          {isCharge
            ? isOnInvoice
              ? "The amount is added to what the customer pays by bank transfer."
              : "The amount is charged to the saved card at once. The customer gets a mail with your reason."
            : `At most ${formatMoney(money(refundable, currency))} can be refunded. The price of the booking falls by the refund, which goes back the way it was paid.`}
        </p>
        <TextField
          label="Amount including VAT"
          inputMode="decimal"
          autoComplete="off"
          {...form.field("amount")}
        />
        <TextArea
          label="Reason"
          hint="The customer sees it on the booking."
          rows={3}
          maxLength={200}
          {...form.field("reason")}
        />
      </ApiForm>
    </Dialog>
  );
}
