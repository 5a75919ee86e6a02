interface SplitTerms {
  /** The company that sells the bookings. */
  readonly company: string;
  /** The landlord's VAT number; null if we know none. */
  readonly vatNumber: string | null;
  /** The VAT within the landlord's part, as text: "£20.00". */
  readonly vat: string;
}

/**
 * What a landlord's split is of, and who owes the VAT, as sentences. Source: docs/console/landlord-statements.md#vat
 */
export function splitTerms({ company, vatNumber, vat }: SplitTerms): string {
  const ofGross = `Your split is of the total price, VAT included. ${company} sells the bookings and owes the VAT on their whole price.`;
  return vatNumber === null
    ? `${ofGross} We know no VAT number of yours, so we take it that you are not registered: you owe no VAT on your part.`
    : `${ofGross} You are registered for VAT (${vatNumber}): ${vat} of your part is VAT on what you supply to ${company}, and you owe it.`;
}
