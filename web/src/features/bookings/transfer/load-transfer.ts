import { getTransfer } from "@frontage/contract/bookings/transfer.ts";
import type { Api } from "@frontage/contract/client.ts";
import type { DateFormat } from "@frontage/domain/time/date-format.ts";
import {
  transferRows,
  type TransferInstructions,
} from "@frontage/domain/transfers/transfer-instructions.ts";

/** How to pay a booking by bank transfer, as plain data; null if that is not possible. */
export interface ShownTransfer {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** The text of a QR code for banking apps; null for most currencies. */
  readonly epcCode: string | null;
}

/** Loads how to pay what is outstanding on a booking on invoice. Other bookings need no request. */
export async function loadTransfer(
  api: Api,
  {
    code,
    isOnInvoice,
    outstandingAmount,
  }: {
    readonly code: string;
    readonly isOnInvoice: boolean;
    readonly outstandingAmount: unknown;
  },
) {
  if (!isOnInvoice || outstandingAmount === null) {
    return null;
  }
  return api(getTransfer, { params: { code } });
}

/** Instructions as plain data. */
export function showTransfer(
  transfer: TransferInstructions | null,
  dateFormat: DateFormat,
): ShownTransfer | null {
  return transfer && { rows: transferRows(transfer, dateFormat), epcCode: transfer.epcCode };
}
