import { payOutStatement } from "@frontage/contract/admin/statements.ts";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { dateOf } from "../form/typed-values.ts";
import { checkPayout, PayoutFields, type PayoutValues } from "./payout-fields.tsx";

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
  const form = useApiForm<PayoutValues>({
    endpoint: payOutStatement,
    defaultValues: { reference: "", paidOn: today },
    // `check` has the message of a missing date.
    toBody: ({ reference, paidOn }) => ({
      version,
      reference,
      paidOn: dateOf(paidOn) ?? Temporal.PlainDate.from(today),
    }),
    check: checkPayout,
    async submit({ reference, paidOn }) {
      const body = { version, reference, paidOn: Temporal.PlainDate.from(paidOn) };
      await api(payOutStatement, { params: { number }, body });
      onDone(`${total} to ${landlord.name} is marked as paid out.`);
      onClose();
    },
  });
  return (
    <Dialog title={`Mark ${number} as paid out?`} isOpen onClose={onClose}>
      <ApiForm
        form={form}
        submitLabel={`Mark ${total} as paid out`}
        isWide={false}
        intro={
          <p>
            {total} to {landlord.name}. This records a bank transfer that you have made; it moves no
            money. A mistake can be corrected with a reason.
          </p>
        }
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <PayoutFields
          reference={form.field("reference")}
          paidOn={form.field("paidOn")}
          today={today}
        />
      </ApiForm>
    </Dialog>
  );
}
