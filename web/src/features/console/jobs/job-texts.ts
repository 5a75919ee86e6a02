import type { JobName, JobOutcome } from "@frontage/contract/console/jobs.ts";

interface JobText {
  readonly title: string;
  readonly purpose: string;
  /** What it handles, in the singular. */
  readonly noun: string;
}

/** What each job does. Source: docs/running/operations.md#jobs */
export const jobTexts: Readonly<Record<JobName, JobText>> = {
  "settle-charges": {
    title: "Settle charges",
    purpose: "Ends charges that a crash or a customer left open.",
    noun: "charge",
  },
  "debit-outstanding": {
    title: "Debit what is due",
    purpose: "Charges saved cards for outstanding amounts on their due date.",
    noun: "debit",
  },
  "pay-refunds": {
    title: "Pay refunds",
    purpose: "Pays the refunds that are owed to customers.",
    noun: "refund",
  },
  reconcile: {
    title: "Reconcile",
    purpose: "Compares our ledger with the card provider’s records every night at 03:00.",
    noun: "open difference",
  },
  "issue-invoices": {
    title: "Issue invoices",
    purpose: "Issues the invoices of past bookings, and credit notes.",
    noun: "booking",
  },
  "issue-statements": {
    title: "Issue statements",
    purpose: "Issues the landlords’ statements on the 3rd of each month.",
    noun: "statement",
  },
  "derive-avif": {
    title: "Shrink pictures",
    purpose: "Makes the missing sizes of pictures, and smaller AVIF files.",
    noun: "picture",
  },
  "make-thumbnails": {
    title: "Make thumbnails",
    purpose: "Makes the thumbnails of new designs.",
    noun: "screen group",
  },
  remind: {
    title: "Write reminders",
    purpose: "Reminds customers of bookings and debits a few days in advance.",
    noun: "mail",
  },
  "deliver-mail": {
    title: "Deliver mail",
    purpose: "Sends waiting mails, and tries failed ones again.",
    noun: "mail",
  },
  tidy: {
    title: "Tidy",
    purpose: "Deletes what is no longer needed, such as expired sessions.",
    noun: "row",
  },
};

export const outcomeTexts: Readonly<Record<JobOutcome, string>> = {
  succeeded: "Succeeded",
  failed: "Failed",
  interrupted: "Interrupted",
};
