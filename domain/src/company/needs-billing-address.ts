import type { Money } from "../money/money.ts";

/** Up to this price in major units a British VAT invoice need not show the customer's address. */
const addressLimit = 250;

/**
 * Whether the invoice of a price must show the customer's address (HMRC, VAT Notice 700, section 16.6): above 250 in
 * the currency of the booking. Source: docs/vat-report.md#what-an-invoice-must-show
 */
export const needsBillingAddress = ({ amount }: Pick<Money, "amount">): boolean =>
  amount > addressLimit * 100;
