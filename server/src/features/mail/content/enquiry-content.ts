import { personName } from "@frontage/domain/text/person-name.ts";
import { formatFullDate, formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import { greeting, type MailContent, type MailFact } from "./mail-content.ts";
import type { FactsOf } from "../mail-facts.ts";

// The sender's address is unverified, so the mail to it repeats nothing from the form. The copy to our team contains
// everything.

type Enquiry = FactsOf<"enquiry_received"> | FactsOf<"enquiry_notice">;

function requestRows({ space, times }: Enquiry): MailFact[] {
  return [
    ...optional("Space", space?.name ?? null),
    ...times.map((time, index) => ({
      label: times.length === 1 ? "Time" : `Time ${index + 1}`,
      value: formatFullTimeIn(space?.timeZone ?? "UTC", time),
    })),
  ];
}

export function enquiryReceived(facts: FactsOf<"enquiry_received">): MailContent {
  const rows = requestRows(facts);
  return {
    subject: facts.space ? `We have your enquiry: ${facts.space.name}` : "We have your message",
    preview: "A member of our team will be in touch soon.",
    heading: facts.space ? "We have your enquiry" : "We have your message",
    blocks: [
      greeting(facts.person.firstName),
      {
        type: "text",
        text: "Thank you for your interest. A member of our team will be in touch soon.",
      },
      ...(rows.length > 0 ? [{ type: "facts" as const, rows }] : []),
      { type: "note", text: notYou },
    ],
  };
}

export function enquiryNotice(facts: FactsOf<"enquiry_notice">): MailContent {
  const { person, category, message } = facts;
  const name = personName(person);
  return {
    subject: facts.space ? `Enquiry: ${facts.space.name}, ${name}` : `Message from ${name}`,
    preview: facts.space
      ? `${facts.times.length} times, from ${person.email}`
      : `From ${person.email}`,
    heading: facts.space ? "Availability enquiry" : "Message from the contact page",
    blocks: [
      {
        type: "facts",
        rows: [
          ...requestRows(facts),
          { label: "Name", value: name },
          { label: "Email", value: person.email },
          ...optional("Phone", person.phone),
          ...optional("Company", person.companyName),
          ...optional("I am…", category),
        ],
      },
      ...(message === null ? [] : [{ type: "quote" as const, text: message }]),
      { type: "note", text: replyNote },
    ],
  };
}

export function supportReceived(facts: FactsOf<"support_received">): MailContent {
  return {
    subject: "We have your support request",
    preview: "A member of our team will be in touch soon.",
    heading: "We have your request",
    blocks: [
      greeting(firstNameOf(facts.person.name)),
      {
        type: "text",
        text: "Thank you for your request. A member of our team will be in touch soon.",
      },
      { type: "note", text: notYou },
    ],
  };
}

export function supportNotice(facts: FactsOf<"support_notice">): MailContent {
  const { person, attachment } = facts;
  return {
    subject: `Support (${facts.type}): ${facts.summary}`,
    preview: `From ${person.name}`,
    heading: "Support request",
    blocks: [
      {
        type: "facts",
        rows: [
          { label: "About", value: facts.type },
          { label: "Summary", value: facts.summary },
          ...personRows(person),
          ...optional("Attached", attachment?.filename ?? null),
        ],
      },
      { type: "quote", text: facts.description },
      { type: "note", text: replyNote },
    ],
  };
}

export function callReceived(facts: FactsOf<"call_received">): MailContent {
  return {
    subject: "We will call you",
    preview: "Thank you for requesting a call.",
    heading: "We will call you",
    blocks: [
      greeting(firstNameOf(facts.person.name)),
      {
        type: "text",
        text: "Thank you for requesting a call. A member of our team will be in touch soon.",
      },
      { type: "note", text: notYou },
    ],
  };
}

export function callNotice(facts: FactsOf<"call_notice">): MailContent {
  return {
    subject: `Call request: ${facts.person.name}`,
    preview: facts.when ?? "At any time",
    heading: "Call request",
    blocks: [
      { type: "facts", rows: [...personRows(facts.person), ...optional("When", facts.when)] },
      ...(facts.message === null ? [] : [{ type: "quote" as const, text: facts.message }]),
      { type: "note", text: replyNote },
    ],
  };
}

/** An answer by staff, who have read what it quotes. */
export function inboxAnswer({
  firstName,
  subject,
  text,
  question,
}: FactsOf<"inbox_answer">): MailContent {
  const paragraphs = text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  return {
    subject: `Re: ${subject}`,
    preview: paragraphs[0]?.slice(0, 120) ?? "",
    heading: "Our answer",
    blocks: [
      greeting(firstName),
      ...paragraphs.map((paragraph) => ({ type: "text" as const, text: paragraph })),
      { type: "note", text: "Reply to this e-mail to write to us again." },
      ...(question === null
        ? []
        : [
            {
              type: "note" as const,
              text: `You wrote on ${formatFullDate(question.on)}:`,
            },
            { type: "quote" as const, text: question.text },
          ]),
    ],
  };
}

const notYou = "If this was not you, you can ignore this e-mail.";
const replyNote = "Your reply to this e-mail goes to the sender.";

const optional = (label: string, value: string | null): MailFact[] =>
  value === null || value === "" ? [] : [{ label, value }];

const firstNameOf = (name: string) => name.trim().split(/\s/)[0] ?? "";

const personRows = (person: FactsOf<"support_notice">["person"]): MailFact[] => [
  { label: "Name", value: person.name },
  ...optional("Email", person.email),
  ...optional("Phone", person.phone),
];
