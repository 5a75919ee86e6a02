import { payOutStatement } from "@frontage/contract/console/statements.ts";
import { api } from "../../../api/browser-api.ts";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { usePayoutFields } from "./payout-fields.tsx";

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
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

/** Records how a landlord was paid. Each statement is paid out once. */
export function PayOutDialog({ statement, onClose, onDone }: PayOutDialogProps) {
  const { number, version, total, landlord, today } = statement;
  const { payout, fields } = usePayoutFields(today, { reference: "", paidOn: today });
  const confirm = async () => {
    await api(payOutStatement, { params: { number }, body: { version, ...payout() } });
    onDone(`${total} to ${landlord.name} is marked as paid out.`);
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
      {fields}
    </ConfirmDialog>
  );
}
