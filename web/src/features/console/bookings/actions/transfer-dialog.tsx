import { markBookingAsPaid, markRefundAsPaid } from "@frontage/contract/console/booking-actions.ts";
import { RecordTransferDialog } from "../../payments/record-transfer-dialog.tsx";
import type { ShownRecord } from "../record/show-record.ts";

interface TransferDialogProps {
  readonly record: ShownRecord;
  /** The refund that staff paid; null if the customer paid the booking. */
  readonly refund: { readonly code: string; readonly amount: string } | null;
  readonly onClose: () => void;
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

/** Records the bank transfer that pays a booking, or a refund of it. */
export function TransferDialog({ record, refund, onClose, onDone }: TransferDialogProps) {
  const { code, version } = record;
  const amount = refund?.amount ?? record.outstanding ?? "";
  return (
    <RecordTransferDialog
      title={refund ? "Mark the refund as paid" : "Mark as paid"}
      amount={amount}
      endpoint={refund ? markRefundAsPaid : markBookingAsPaid}
      params={refund ? { code, refund: refund.code } : { code }}
      version={version}
      onDone={() => onDone(refund ? `The refund of ${amount} is paid.` : `${amount} is paid.`)}
      onClose={onClose}
    >
      {refund
        ? `You have refunded ${amount} to the customer by bank transfer. They get a mail.`
        : `The customer has paid ${amount} by bank transfer. They get a receipt, and nothing is outstanding any more.`}
    </RecordTransferDialog>
  );
}
