import { markBookingAsPaid, markRefundAsPaid } from "@frontage/contract/admin/booking-actions.ts";
import { api } from "../../../../api/browser-api.ts";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/fields/field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import type { ShownRecord } from "../record/show-record.ts";

interface TransferDialogProps {
  readonly record: ShownRecord;
  /** The refund that staff paid; null if the customer paid the booking. */
  readonly refund: { readonly code: string; readonly amount: string } | null;
  readonly onClose: () => void;
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

/** Records a bank transfer by its reference and date. */
export function TransferDialog({ record, refund, onClose, onDone }: TransferDialogProps) {
  const { code, version } = record;
  const amount = refund?.amount ?? record.outstanding ?? "";
  const form = useApiForm({
    endpoint: markBookingAsPaid,
    defaultValues: { reference: "", date: "" },
    toBody: ({ reference, date }) => ({ version, reference, date: dateOf(date) }),
    check: ({ date }): Readonly<Record<string, string>> =>
      date === "" ? { date: "Date is required" } : {},
    async submit({ reference, date }) {
      const body = { version, reference, date: Temporal.PlainDate.from(date) };
      if (refund) {
        await api(markRefundAsPaid, { params: { code, refund: refund.code }, body });
      } else {
        await api(markBookingAsPaid, { params: { code }, body });
      }
      onDone(refund ? `The refund of ${amount} is paid.` : `${amount} is paid.`);
      onClose();
    },
  });
  return (
    <Dialog title={refund ? "Mark the refund as paid" : "Mark as paid"} isOpen onClose={onClose}>
      <ApiForm
        form={form}
        look="signal"
        submitLabel={`Mark ${amount} as paid`}
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <p>
          {refund
            ? `You have refunded ${amount} to the customer by bank transfer. They get a mail.`
            : `The customer has paid ${amount} by bank transfer. They get a receipt, and nothing is outstanding any more.`}
        </p>
        <TextField
          label="Reference of the transfer"
          autoComplete="off"
          maxLength={100}
          {...form.field("reference")}
        />
        <TextField label="Date of the transfer" type="date" {...form.field("date")} />
      </ApiForm>
    </Dialog>
  );
}

const dateOf = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : text;
