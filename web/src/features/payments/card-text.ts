const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
};

/** "Visa card ending 4242", or a general name if the provider gave no description. */
export function cardText(card: { readonly brand: string; readonly last4: string } | null): string {
  return card
    ? `${brandNames[card.brand] ?? ""} card ending ${card.last4}`.trimStart()
    : "card you booked with";
}
