/** The ways in which money is paid to us and goes back. A new way says in `methodWords` how it reads. */
export const paymentMethods = ["card", "transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The method of a payment by who carried it out: every card provider takes cards. */
export function methodOf(provider: string): PaymentMethod {
  return provider === "transfer" ? "transfer" : "card";
}

interface MethodWords {
  /** "Paid by card", beside a date and an amount. */
  readonly paid: string;
  readonly refunded: string;
  readonly toBeRefunded: string;
  /** "£60.00 to the card", for staff. */
  readonly refundWay: (amount: string, card?: string | null) => string;
  /** What we tell the payer; `card` names their card if it is known: "Visa card ending 4242". */
  readonly refundMade: (amount: string, card?: string | null) => string;
  readonly refundComing: (amount: string, card?: string | null) => string;
}

/** How each method is named. Source: docs/booking/payment-facts.md#methods */
export const methodWords: Readonly<Record<PaymentMethod, MethodWords>> = {
  card: {
    paid: "Paid by card",
    refunded: "Refunded to card",
    toBeRefunded: "To be refunded to your card",
    refundWay: (amount, card) => `${amount} to the ${card ?? "card"}`,
    refundMade: (amount, card) =>
      `We have refunded ${amount} to ${card ? `your ${card}` : "the card you paid with"}. It takes 5–10 days to appear on your statement.`,
    refundComing: (amount, card) =>
      `${amount} will be back on your ${card ?? "card"} within 5–10 days.`,
  },
  transfer: {
    paid: "Paid by bank transfer",
    refunded: "Refunded by bank transfer",
    toBeRefunded: "To be refunded by bank transfer",
    refundWay: (amount) => `${amount} by bank transfer`,
    refundMade: (amount) => `We have refunded ${amount} by bank transfer.`,
    refundComing: (amount) => `We will refund ${amount} by bank transfer.`,
  },
};
