import { formatDecimal } from "../money/format-decimal.ts";
import type { Money } from "../money/money.ts";
import type { BankDetails } from "./bank-account.ts";

/**
 * The text of a QR code with which banking apps fill in a SEPA transfer (EPC069-12, version 2, UTF-8); null unless the
 * amount is in euro and the account has an IBAN.
 */
export function epcCode(
  { accountName, iban, bic }: BankDetails,
  amount: Money,
  reference: string,
): string | null {
  const isEuro = amount.currency === "EUR" && amount.amount > 0;
  if (!isEuro || iban === null || accountName === null) {
    return null;
  }
  const head = ["BCD", "002", "1", "SCT"];
  const payment = [bic ?? "", accountName.slice(0, 70), iban, `EUR${formatDecimal(amount)}`];
  const [purpose, structuredReference] = ["", ""];
  return [...head, ...payment, purpose, structuredReference, reference].join("\n");
}
