/** What the documents of VAT are called. Source: docs/booking/documents.md */
export const vatDocumentNames = {
  invoice: "VAT invoice",
  credit_note: "Credit note",
  receipt: "VAT receipt",
} as const;
