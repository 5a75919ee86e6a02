import {
  formatDateInWords,
  formatFullDate,
  formatFullTimeIn,
} from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { bookingUrl, placeFacts, pricesIn } from "./booking-rows.ts";
import { greeting, type MailBlock, type MailContent, type MailSite } from "./mail-content.ts";
import type { FactsOf } from "../mail-facts.ts";

type LettingFacts = Pick<
  FactsOf<"landlord_booking">,
  "firstName" | "currency" | "customer" | "lettings"
>;

export function landlordBooking(facts: FactsOf<"landlord_booking">, site: MailSite): MailContent {
  const { name, when } = firstOf(facts);
  return {
    subject: `New booking: ${name}, ${when}`,
    preview: `${facts.placedBy === "staff" ? "For" : "By"} ${facts.customer}.`,
    heading: "A new booking",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text:
          facts.placedBy === "staff"
            ? `We have booked your space for ${facts.customer}.`
            : `${facts.customer} has booked your space.`,
      },
      ...lettingBlocks(facts, site, "Your share"),
    ],
  };
}

export function landlordChange(facts: FactsOf<"landlord_change">, site: MailSite): MailContent {
  const { name, when, timeZone } = firstOf(facts);
  const isMoved = facts.what === "times";
  return {
    subject: `${isMoved ? "Booking moved" : "Booking changed"}: ${name}, ${when}`,
    preview: `Booked for ${facts.customer}.`,
    heading: isMoved ? "A booking has moved" : "A booking has changed",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: isMoved
          ? `The booking of ${facts.customer} has moved to another time.`
          : `The add-ons of the booking of ${facts.customer} have changed.`,
      },
      ...(facts.previous
        ? [
            {
              type: "facts" as const,
              rows: [{ label: "Before", value: formatFullTimeIn(timeZone, facts.previous) }],
            },
          ]
        : []),
      ...lettingBlocks(facts, site, "Your share"),
    ],
  };
}

export function landlordCancellation(
  facts: FactsOf<"landlord_cancellation">,
  site: MailSite,
): MailContent {
  const { name, when } = firstOf(facts);
  return {
    subject: `Booking cancelled: ${name}, ${when}`,
    preview: "The time is free again.",
    heading: "A booking is cancelled",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `The booking of ${facts.customer} is cancelled, and its time is free again.`,
      },
      ...lettingBlocks(facts, site, "Your share of what is kept"),
    ],
  };
}

export function landlordStatement(
  { firstName, number, month }: FactsOf<"landlord_statement">,
  site: MailSite,
): MailContent {
  return {
    subject: `Your statement for ${month}`,
    preview: "It is attached as a PDF.",
    heading: `Statement ${number}`,
    blocks: [
      greeting(firstName),
      { type: "text", text: `Your statement for ${month} is attached.` },
      { type: "button", label: "Open your statements", url: `${site.origin}/landlords/dashboard` },
      switchOff(site),
    ],
  };
}

function firstOf({ lettings }: LettingFacts) {
  const [first] = lettings.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start));
  if (!first) {
    throw new Error("A landlord's mail is about a booking");
  }
  const { name, timeZone } = first.space;
  const date = dateIn(timeZone, first.start);
  const when =
    lettings.length === 1
      ? formatFullDate(date)
      : `${lettings.length} times from ${formatDateInWords(date)}`;
  return { first, name, timeZone, when };
}

function lettingBlocks(facts: LettingFacts, site: MailSite, shareLabel: string): MailBlock[] {
  const { first } = firstOf(facts);
  const price = pricesIn(facts.currency);
  const sum = (pick: (letting: (typeof facts.lettings)[number]) => number) =>
    price(facts.lettings.reduce((total, letting) => total + pick(letting), 0));
  return [
    { type: "facts", rows: [...placeFacts(first), { label: "Customer", value: facts.customer }] },
    {
      type: "bill",
      rows: facts.lettings.map((letting) => ({
        label: formatFullTimeIn(letting.space.timeZone, letting),
        detail: `Booking ${letting.code}`,
        amount: price(letting.total),
        url: bookingUrl(site, letting),
      })),
      totals: [
        { label: "Total", detail: "inc. VAT", amount: sum(({ total }) => total) },
        {
          label: shareLabel,
          detail: "inc. VAT",
          amount: sum(({ share }) => share),
          isStrong: true,
        },
      ],
    },
    switchOff(site),
  ];
}

const switchOff = (site: MailSite): MailBlock => ({
  type: "note",
  text: `You can switch these e-mails off on your account page: ${site.origin}/account`,
});
