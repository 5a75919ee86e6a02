import { payRefundByTransfer } from "@frontage/contract/admin/disputes/disputes.ts";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

interface RefundTransferDialogProps {
  readonly refund: { readonly code: string; readonly amount: string; readonly customer: string };
  readonly onClose: () => void;
}

/** Records the bank transfer that pays a refund which the card did not take. */
export function RefundTransferDialog({ refund, onClose }: RefundTransferDialogProps) {
  const { code, amount, customer } = refund;
  const form = useApiForm({
    endpoint: payRefundByTransfer,
    defaultValues: { reference: "", date: "" },
    toBody: ({ reference, date }) => ({ reference, date: dateOf(date) }),
    check: ({ date }): Readonly<Record<string, string>> =>
      date === "" ? { date: "Date is required" } : {},
    async submit({ reference, date }) {
      const body = { reference, date: Temporal.PlainDate.from(date) };
      await api(payRefundByTransfer, { params: { code }, body });
      onClose();
    },
  });
  return (
    <Dialog title="Mark the refund as paid" isOpen onClose={onClose}>
      <ApiForm
        form={form}
        look="signal"
        submitLabel={`Mark ${amount} as paid`}
        intro={
          <p>
            You have sent {amount} to {customer} by bank transfer. They get a mail.
          </p>
        }
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <TextField
          label="Reference of the transfer"
          autoComplete="off"
          maxLength={140}
          {...form.field("reference")}
        />
        <TextField label="Date of the transfer" type="date" {...form.field("date")} />
      </ApiForm>
    </Dialog>
  );
}

const dateOf = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : text;
