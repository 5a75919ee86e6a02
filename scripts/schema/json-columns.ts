/** What is in each jsonb column: types of server/src/db/json-columns.ts. */
export const jsonColumns: Readonly<Record<string, string>> = {
  "booking_lines.option_values": "OptionValues",
  "bookings.insurance": "InsuranceAnswers",
  "content_blocks.value": "BlockValue",
  "licences.facts": "PaperFactsColumn",
  "mails.facts": "MailFactsColumn",
  "later_charges.change": "BookingChange",
  "posts.content": "PostContentColumn",
  "previews.camera": "PreviewCamera",
  "previews.screens": "readonly PreviewScreen[]",
  "products.options": "readonly StoredProductOption[]",
  "screen_groups.bounds": "Box",
  "screen_groups.screens": "readonly Box[]",
  "spaces.answers": "readonly Answer[]",
  "spaces.staff": "readonly StaffMember[]",
  "vat_papers.facts": "PaperFactsColumn",
};
