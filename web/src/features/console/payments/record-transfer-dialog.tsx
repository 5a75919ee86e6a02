import type {
  markBookingAsPaid,
  markRefundAsPaid,
} from "@frontage/contract/console/booking-actions.ts";
import type { payRefundByTransfer } from "@frontage/contract/console/disputes/disputes.ts";
import type { ReactNode } from "react";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { dateOf } from "../form/typed-values.ts";

interface RecordTransferDialogProps {
  readonly title: string;
  readonly amount: string;
  readonly endpoint:
    | typeof markBookingAsPaid
    | typeof markRefundAsPaid
    | typeof payRefundByTransfer;
  readonly params: { readonly code: string; readonly refund?: string };
  /** The version of the booking, if the endpoint takes one. */
  readonly version?: number;
  /** Who has paid whom, and what follows. */
  readonly children: ReactNode;
  /** Runs before `onClose`. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Records a bank transfer, one that came or one that staff made, by its reference and date. */
export function RecordTransferDialog({
  title,
  amount,
  endpoint,
  params,
  version,
  children,
  onDone,
  onClose,
}: RecordTransferDialogProps) {
  const form = useApiForm({
    endpoint,
    params,
    version,
    defaultValues: { reference: "", date: "" },
    toBody: ({ reference, date }) => ({ reference, date: dateOf(date) }),
    check: ({ date }) => (date === "" ? { date: "Date is required" } : {}),
    onDone() {
      onDone();
      onClose();
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ApiForm
        form={form}
        look="signal"
        submitLabel={`Mark ${amount} as paid`}
        intro={<p>{children}</p>}
        actions={<Button onClick={onClose}>Go back</Button>}
      >
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
