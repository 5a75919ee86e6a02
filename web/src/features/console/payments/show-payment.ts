import type { Payment } from "@frontage/contract/console/payments.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";

export const stateTexts: Readonly<Record<Payment["state"], string>> = {
  under_way: "Under way",
  succeeded: "Succeeded",
  failed: "Failed",
  owed: "Owed",
  paid: "Paid",
  closed: "Closed by a lost dispute",
};

const purposeTexts: Readonly<Record<NonNullable<Payment["purpose"]>, string>> = {
  deal: "Charge for a booking",
  change: "Charge for a change",
  payment: "Payment of an outstanding amount",
  debit: "Debit of an outstanding amount",
  extra: "Extra charge",
};

/** A charge or refund as the list shows it. */
export interface ShownPayment {
  readonly key: string;
  /** In the default time zone. */
  readonly when: string;
  readonly what: string;
  readonly state: string;
  readonly customer: { readonly name: string; readonly email: string };
  /** The part of each booking; null if the payment is not divided. */
  readonly bookings: readonly { readonly code: string; readonly amount: string | null }[];
  readonly provider: string;
  readonly reference: string | null;
  readonly amount: string;
}

export function showPayment(payment: Payment, timeZone: string): ShownPayment {
  const { kind, purpose, amount, parts, code, customer } = payment;
  const sign = kind === "charge" || kind === "reinstated" ? 1 : -1;
  return {
    key: `${kind} ${code}`,
    when: formatDateTimeIn(timeZone, payment.createdAt),
    what: whatOf(kind, purpose),
    state: stateTexts[payment.state],
    customer,
    bookings: payment.bookings.map((booking) => {
      const part = parts.find((one) => one.booking === booking);
      return { code: booking, amount: part ? formatMoney(part.amount) : null };
    }),
    provider: payment.provider === "stripe" ? "Stripe" : "TestPay",
    reference: payment.reference,
    amount: formatMoney({ ...amount, amount: amount.amount * sign }),
  };
}

function whatOf(kind: Payment["kind"], purpose: Payment["purpose"]): string {
  switch (kind) {
    case "refund":
      return "Refund";
    case "reversal":
      return "Taken back by the bank";
    case "reinstated":
      return "Given back by the bank";
    case "charge":
      return purpose ? purposeTexts[purpose] : "Charge";
  }
}
