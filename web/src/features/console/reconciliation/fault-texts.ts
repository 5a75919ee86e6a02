import type { ReconciliationDifference } from "@frontage/contract/console/reconciliation.ts";

export const faultTexts: Readonly<Record<ReconciliationDifference["fault"], string>> = {
  missing_here: "Missing here",
  missing_there: "Missing at the provider",
  other_amount: "Different amount",
  other_currency: "Different currency",
};
