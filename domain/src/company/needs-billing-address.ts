import type { Money } from "../money/money.ts";

/** Up to this price in major units a British VAT invoice need not show the customer's address. */
const addressLimit = 250;

type Price = Pick<Money, "amount">;

/**
 * Whether the invoice of a price must show the customer's address (HMRC, VAT Notice 700, section 16.6): above 250 in
 * the currency of the booking. Source: docs/console/vat-report.md#the-customers-address
 */
export const needsBillingAddress = ({ amount }: Price): boolean => amount > addressLimit * 100;

/** Whether the invoice of a price must show an address that the customer's billing details do not have. */
export const lacksBillingAddress = (price: Price, address: string | null | undefined): boolean =>
  needsBillingAddress(price) && !address?.trim();
