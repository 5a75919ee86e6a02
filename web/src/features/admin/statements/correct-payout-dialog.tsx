import { correctPayout } from "@frontage/contract/admin/statements.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { CheckboxField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";

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
}

/** Corrects the recorded payout of a statement, or withdraws it, with a reason. */
export function CorrectPayoutDialog({ statement, onClose }: CorrectPayoutDialogProps) {
  const { number, version, recorded, today } = statement;
  const [reference, setReference] = useState(recorded.reference);
  const [paidOn, setPaidOn] = useState(recorded.paidOn);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const [reason, setReason] = useState("");
  const confirm = async () => {
    const date = Temporal.PlainDate.from(paidOn === "" ? today : paidOn);
    const payout = isWithdrawn ? null : { reference, paidOn: date };
    await api(correctPayout, { params: { number }, body: { version, payout, reason } });
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
      {!isWithdrawn && (
        <>
          <TextField
            label="Reference of the transfer"
            name="reference"
            value={reference}
            maxLength={140}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
          />
          <TextField
            label="Paid on"
            type="date"
            name="paid_on"
            value={paidOn}
            max={today}
            onChange={({ target }) => setPaidOn(target.value)}
          />
        </>
      )}
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
