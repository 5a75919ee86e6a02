import type { InboxKind, InboxState } from "@frontage/contract/console/inbox.ts";

export const kindTexts: Readonly<Record<InboxKind, string>> = {
  enquiry: "Enquiry",
  support: "Support",
  call: "Call",
  insurance: "Insurance",
};

export const stateTexts: Readonly<Record<InboxState, string>> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};
