import { formatMoney } from "../money/format-money.ts";
import type { Money } from "../money/money.ts";
import type { DateFormat } from "../time/date-format.ts";
import { formatDate } from "../time/format-time.ts";
import {
  canReceiveTransfers,
  formatIban,
  formatSortCode,
  type BankDetails,
} from "./bank-account.ts";
import { epcCode } from "./epc-code.ts";
import { transferReference } from "./transfer-reference.ts";

/** What is owed for a booking. */
export interface TransferDebt {
  /** The booking's code. */
  readonly code: string;
  readonly amount: Money;
  /** Null if it is due now. */
  readonly dueDate: Temporal.PlainDate | null;
}

/** How to pay for a booking by transfer. */
export interface TransferInstructions {
  readonly amount: Money;
  readonly dueDate: Temporal.PlainDate | null;
  readonly reference: string;
  readonly account: BankDetails;
  /** The text of a QR code that banking apps read; null unless the amount is in euro. */
  readonly epcCode: string | null;
}

/**
 * How to pay what is owed for a booking by transfer; null without an account that can receive it. Euro reach an IBAN
 * only. Source: docs/booking/transfers.md#how-to-pay
 */
export function transferInstructions(
  { accountName, sortCode, accountNumber, iban, bic }: BankDetails,
  { code, amount, dueDate }: TransferDebt,
): TransferInstructions | null {
  const account = { accountName, sortCode, accountNumber, iban, bic };
  const needsIban = amount.currency !== "GBP";
  if (!canReceiveTransfers(account) || (needsIban && account.iban === null)) {
    return null;
  }
  const reference = transferReference(code);
  return { amount, dueDate, reference, account, epcCode: epcCode(account, amount, reference) };
}

/** The labelled lines of instructions, in the order in which a bank asks for them. */
export function transferRows(
  { amount, dueDate, reference, account }: TransferInstructions,
  dateFormat: DateFormat,
): { readonly label: string; readonly value: string }[] {
  const { accountName, sortCode, accountNumber, iban, bic } = account;
  return [
    { label: "Amount", value: formatMoney(amount) },
    { label: "Pay by", value: dueDate ? formatDate(dateFormat, dueDate) : "now" },
    { label: "Reference", value: reference },
    { label: "Account name", value: accountName },
    ...(amount.currency === "GBP"
      ? [
          { label: "Sort code", value: sortCode && formatSortCode(sortCode) },
          { label: "Account number", value: accountNumber },
        ]
      : []),
    { label: "IBAN", value: iban && formatIban(iban) },
    { label: "BIC", value: bic },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}
