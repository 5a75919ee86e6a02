import { payOutStatement } from "@frontage/contract/admin/statements.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";

interface PayOutDialogProps {
  readonly statement: {
    readonly number: string;
    readonly version: number;
    readonly total: string;
    readonly landlord: { readonly name: string };
    /** ISO date. */
    readonly today: string;
  };
  readonly onClose: () => void;
}

/** Records how a landlord was paid. Each statement is paid out once. */
export function PayOutDialog({ statement, onClose }: PayOutDialogProps) {
  const { number, version, total, landlord, today } = statement;
  const [reference, setReference] = useState("");
  const [paidOn, setPaidOn] = useState(today);
  const confirm = async () => {
    // An empty date is sent as today's; the server checks the rest.
    const date = Temporal.PlainDate.from(paidOn === "" ? today : paidOn);
    await api(payOutStatement, {
      params: { number },
      body: { version, reference, paidOn: date },
    });
  };
  return (
    <ConfirmDialog
      title={`Mark ${number} as paid out?`}
      confirmLabel={`Mark ${total} as paid out`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {total} to {landlord.name}. This records a bank transfer that you have made; it moves no
        money. A mistake can be corrected with a reason.
      </p>
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
    </ConfirmDialog>
  );
}
