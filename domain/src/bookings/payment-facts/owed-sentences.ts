import type { Owed } from "./what-is-owed.ts";
import type { Wording } from "./wording.ts";

/** Whether the customer has to do something for an outstanding amount to be paid. */
export function needsCustomer(owed: Owed): boolean {
  return owed.by === "customer" || owed.by === "transfer";
}

/** What stands beside "Still to pay" and its amount. */
export function owedDetail(owed: Owed, { date }: Pick<Wording, "date">): string {
  switch (owed.by) {
    case "nothing":
      return "";
    case "debit":
      return owed.isToday
        ? "debited from your card today"
        : owed.on
          ? `debited on ${date(owed.on)}`
          : "debited from your card";
    case "customer":
      return owed.refusal === "unconfirmed"
        ? "your bank wants you to confirm it"
        : "your bank declined your card";
    case "transfer":
      return owed.dueBy === null
        ? "on invoice, by bank transfer"
        : `${owed.isOverdue ? "was due" : "due"} by ${date(owed.dueBy)} on invoice`;
  }
}

/** Says how the outstanding amount is paid, and by whom; empty if everything is paid. */
export function owedSentence(owed: Owed, { price, date }: Wording): string {
  switch (owed.by) {
    case "nothing":
      return "";
    case "debit":
      return owed.isToday
        ? `We debit the ${price(owed.amount)} still to pay from the card of this booking today. You do not need to do anything.`
        : owed.on
          ? `On ${date(owed.on)} we will debit the ${price(owed.amount)} still to pay from the card of this booking. You do not need to do anything.`
          : `We will debit the ${price(owed.amount)} still to pay from the card of this booking.`;
    case "customer":
      return owed.refusal === "unconfirmed"
        ? `Your bank wants you to confirm the payment of ${price(owed.amount)}. Please open your booking and confirm it.`
        : `Your bank declined the payment of ${price(owed.amount)}. Please pay it with this card or another one.`;
    case "transfer":
      return owed.dueBy === null
        ? `${price(owed.amount)} is still to pay by bank transfer.`
        : owed.isOverdue
          ? `${price(owed.amount)} was due by ${date(owed.dueBy)} and has not reached us yet. Please pay it by bank transfer now.`
          : `${price(owed.amount)} is still to pay by bank transfer. It is due by ${date(owed.dueBy)}.`;
  }
}

/** Says when the card is tried again if the customer does nothing; empty unless it was refused. */
export function triesSentence(owed: Owed, { date }: Pick<Wording, "date">): string {
  if (owed.by !== "customer") {
    return "";
  }
  const [next, ...later] = owed.nextTries;
  const last = later.at(-1);
  if (!next) {
    return "We will not try your card again.";
  }
  return last
    ? `If you do nothing, we will try your card again on ${date(next)}, and for the last time on ${date(last)}.`
    : `If you do nothing, we will try your card for the last time on ${date(next)}.`;
}

/** What the button says that leads to the payment; null if nothing is to be done, or not by card. */
export function payLabel(owed: Owed, { price }: Pick<Wording, "price">): string | null {
  if (owed.by !== "customer") {
    return null;
  }
  return owed.refusal === "unconfirmed"
    ? `Confirm ${price(owed.amount)} now`
    : `Pay ${price(owed.amount)} now`;
}
