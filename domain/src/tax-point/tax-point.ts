/**
 * What decides in which quarter VAT counts. `supply`: the invoice after the booking. `payment`: a payment in advance
 * counts when it is received, the rest with the invoice. Source: docs/console/vat-report.md#tax-point
 */
export const taxPoints = ["supply", "payment"] as const;
