import { formatMoney } from "../../money/format-money.ts";
import type { DateFormat } from "../../time/date-format.ts";
import { formatDate, formatDateInWords } from "../../time/format-time.ts";
import {
  isPressing,
  paymentStanding,
  type PaymentFacts,
  type PaymentStanding,
} from "./booking-standing.ts";

export interface PaymentStatement {
  readonly standing: PaymentStanding;
  readonly title: "Payment outstanding." | "Still to pay.";
  /** A sentence for the booking's page. */
  readonly text: string;
  /** A few words for a list. */
  readonly line: string;
  /** Whether the customer must act, or soon must. */
  readonly isPressing: boolean;
}

/** What is still to be paid for a booking, until when and how; null if nothing is. */
export function paymentStatement(
  facts: PaymentFacts,
  { today, dateFormat }: { readonly today: Temporal.PlainDate; readonly dateFormat: DateFormat },
): PaymentStatement | null {
  const standing = paymentStanding(facts, today);
  if (standing === "settled" || facts.outstandingAmount === null) {
    return null;
  }
  const { outstandingAmount, outstandingDueDate: due } = facts;
  const pressing = isPressing(standing, facts, today);
  const words = wordsOf(standing, {
    amount: formatMoney(outstandingAmount),
    due: due && formatDate(dateFormat, due),
    isToday: due?.equals(today) === true,
  });
  return {
    standing,
    title: pressing ? "Payment outstanding." : "Still to pay.",
    isPressing: pressing,
    ...words,
  };
}

/** "£60.00, debited on 5 July 2027", for staff; null if nothing is outstanding. */
export function staffOutstanding(facts: PaymentFacts, today: Temporal.PlainDate): string | null {
  const { outstandingAmount, outstandingDueDate } = facts;
  const standing = paymentStanding(facts, today);
  if (standing === "settled" || outstandingAmount === null) {
    return null;
  }
  const amount = formatMoney(outstandingAmount);
  const due = outstandingDueDate && formatDateInWords(outstandingDueDate);
  switch (standing) {
    case "debit_coming":
      return `${amount}, debited on ${due}`;
    case "debit_refused":
      return `${amount}, the bank refused the debit${due === null ? "" : ` due on ${due}`}`;
    case "confirmation_wanted":
      return `${amount}, the bank wants the customer to confirm it`;
    case "payment_due":
      return due === null ? `${amount}, due now` : `${amount}, due since ${due}`;
    case "invoice_due":
      return due === null ? `${amount}, due on invoice` : `${amount}, due by ${due} on invoice`;
    case "invoice_overdue":
      return `${amount}, overdue on invoice since ${due}`;
  }
}

/** How the page lets the customer pay what is due on invoice; empty for a booking that is paid by card. */
export function waysToPay(
  standing: PaymentStanding,
  { canTransfer }: { readonly canTransfer: boolean },
): string {
  return standing === "invoice_due" || standing === "invoice_overdue"
    ? `Pay it ${canTransfer ? "by bank transfer, or " : ""}by card here.`
    : "";
}

/** What the button says that opens the payment. */
export const payButtonLabel = (standing: PaymentStanding) =>
  standing === "confirmation_wanted" ? "Confirm payment" : "Pay now";

interface Words {
  readonly amount: string;
  readonly due: string | null;
  readonly isToday: boolean;
}

function wordsOf(
  standing: Exclude<PaymentStanding, "settled">,
  { amount, due, isToday }: Words,
): Pick<PaymentStatement, "text" | "line"> {
  const day = isToday ? "today" : `on ${due}`;
  switch (standing) {
    case "debit_coming":
      return {
        text: `${amount} will be taken from your card ${day}.`,
        line: `${amount} to pay ${day}`,
      };
    case "debit_refused":
      return {
        text: `We could not take ${amount} from your card. Please pay now.`,
        line: `${amount} to pay: your card was not charged`,
      };
    case "confirmation_wanted":
      return {
        text: `Your bank wants you to confirm the payment of ${amount}. Please confirm it now.`,
        line: `${amount} to confirm with your bank`,
      };
    case "payment_due":
      return { text: `${amount} is due now.`, line: `${amount} to pay now` };
    case "invoice_due":
      return due === null
        ? { text: `${amount} is due on invoice.`, line: `${amount} due on invoice` }
        : {
            text: `${amount} is due by ${due} on invoice.`,
            line: `${amount} due by ${due} on invoice`,
          };
    case "invoice_overdue":
      return {
        text: `${amount} was due by ${due} on invoice and is overdue.`,
        line: `${amount} overdue since ${due} on invoice`,
      };
  }
}
