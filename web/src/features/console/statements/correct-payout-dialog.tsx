import { correctPayout } from "@frontage/contract/console/statements.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { CheckboxField, TextArea } from "../../../ui/fields/field.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { usePayoutFields } from "./payout-fields.tsx";

interface CorrectPayoutDialogProps {
  readonly statement: {
    readonly number: string;
    readonly version: number;
    /** The recorded payout; the date is an ISO date. */
    readonly recorded: { readonly reference: string; readonly paidOn: string };
    /** ISO date. */
    readonly today: string;
  };
  readonly onClose: () => void;
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

/** Corrects the recorded payout of a statement, or withdraws it, with a reason. */
export function CorrectPayoutDialog({ statement, onClose, onDone }: CorrectPayoutDialogProps) {
  const { number, version, recorded, today } = statement;
  const { payout, fields } = usePayoutFields(today, recorded);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const [reason, setReason] = useState("");
  const confirm = async () => {
    const corrected = isWithdrawn ? null : payout();
    await api(correctPayout, { params: { number }, body: { version, payout: corrected, reason } });
    onDone(isWithdrawn ? "The payout is withdrawn." : "The payout is corrected.");
  };
  return (
    <ConfirmDialog
      title={`Correct the payout of ${number}?`}
      confirmLabel="Correct the payout"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>This corrects our record and moves no money. The audit keeps what was recorded before.</p>
      <CheckboxField
        label="It has not been paid out"
        name="is_withdrawn"
        checked={isWithdrawn}
        onChange={({ target }) => setIsWithdrawn(target.checked)}
      />
      {!isWithdrawn && fields}
      <TextArea
        label="Reason"
        name="reason"
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
