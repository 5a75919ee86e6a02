import { expect, test } from "vitest";
import { splitTerms } from "./split-terms.ts";

test.each([
  [
    "GB 123 4567 82",
    "£20.00 of your part is VAT on what you supply to Frontage Ltd, and you owe it.",
  ],
  [null, "you owe no VAT on your part."],
])(
  "the terms for the VAT number %s say what the split is of and who owes the VAT",
  (vatNumber, end) => {
    const text = splitTerms({ company: "Frontage Ltd", vatNumber, vat: "£20.00" });
    expect(text).toContain("Your split is of the total price, VAT included.");
    expect(text).toContain(
      "Frontage Ltd sells the bookings and owes the VAT on their whole price.",
    );
    expect(text.endsWith(end)).toBe(true);
  },
);
