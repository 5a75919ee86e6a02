import { formatCount } from "@frontage/domain/money/format-count.ts";
import type { RefundPart } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import {
  needsCustomer,
  owedDetail,
  owedSentence,
  payLabel,
  triesSentence,
} from "@frontage/domain/bookings/payment-facts/owed-sentences.ts";
import { methodWords } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import {
  whatIsOwed,
  type OutstandingFacts,
  type Owed,
} from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import { entrySentence, hostsLabel } from "@frontage/domain/bookings/statements/getting-in.ts";
import type { Wording } from "@frontage/domain/bookings/payment-facts/wording.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import { formatDate, formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import type { BillRow, MailBlock, MailFact, MailSite } from "./mail-content.ts";
import type { BookedTime, MailLine, PricedBooking, Visit } from "../mail-facts.ts";

/** The address of a booking's page. */
export const bookingUrl = ({ origin }: MailSite, { code }: BookedTime) =>
  `${origin}/bookings/${encodeURIComponent(code)}/success`;

export const placeFacts = ({ space }: BookedTime): MailFact[] => [
  { label: "Space", value: space.name },
  { label: "Where", value: space.address },
];

/** The space, address, time and code of a booking. */
export function bookingFacts(booking: BookedTime): MailFact[] {
  const { code, space } = booking;
  return [
    ...placeFacts(booking),
    { label: "When", value: formatFullTimeIn(space.timeZone, booking) },
    { label: "Booking", value: code },
  ];
}

/** How to get in, and who is there. Source: docs/people/mail.md#on-the-day */
export function visitFacts({ space, start, arrival, ...people }: Visit): MailFact[] {
  const entry = entrySentence(space.timeZone, start);
  return [
    { label: "Getting in", value: arrival ? `${arrival} ${entry}` : entry },
    ...hostFacts(people),
  ];
}

/** The same for several times at a space, which each begin at their own hour. */
export function visitsFacts({ arrival, ...people }: Visit): MailFact[] {
  return [...(arrival ? [{ label: "Getting in", value: arrival }] : []), ...hostFacts(people)];
}

const hostFacts = ({ hosts, hostPhone }: Pick<Visit, "hosts" | "hostPhone">): MailFact[] => [
  ...(hosts.length === 0
    ? []
    : [
        {
          label: hostsLabel(hosts),
          value: hosts.map(({ name, title }) => `${name}, ${title}`).join("; "),
        },
      ]),
  ...(hostPhone === null ? [] : [{ label: "Call on the day", value: hostPhone }]),
];

/** Returns a formatter for amounts of one currency, in minor units. */
export const pricesIn = (currency: string) => (amount: number) =>
  formatMoney(money(amount, currency));

/** How the sentences of a mail print amounts and dates. */
export const wordingOf = ({ dateFormat }: MailSite, currency: string): Wording => ({
  price: pricesIn(currency),
  date: (date) => formatDate(dateFormat, date),
});

/** The stored lines of a booking with their gross amounts. */
export function lineRows(
  booking: PricedBooking,
  currency: string,
  discountCode: string | null,
): BillRow[] {
  const price = pricesIn(currency);
  return booking.lines.map((line) => ({
    label: line.name,
    detail: [
      measureOf(line),
      line.discount > 0 ? `${discountCode ?? "discount"} takes off ${price(line.discount)}` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
    amount: price(line.gross),
  }));
}

/** The lines of several bookings with the sum of each name. */
export function summedRows(bookings: readonly PricedBooking[], currency: string): BillRow[] {
  const price = pricesIn(currency);
  const sums = new Map<string, { gross: number; discount: number; times: number }>();
  for (const { name, gross, discount } of bookings.flatMap(({ lines }) => lines)) {
    const sum = sums.get(name) ?? { gross: 0, discount: 0, times: 0 };
    sums.set(name, {
      gross: sum.gross + gross,
      discount: sum.discount + discount,
      times: sum.times + 1,
    });
  }
  return [...sums].map(([label, { gross, discount, times }]) => ({
    label,
    detail: [
      `for ${formatCount(times, "time")}`,
      discount > 0 ? `the discount takes off ${price(discount)}` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
    amount: price(gross),
  }));
}

/** Each of several bookings in one row, which links to its page. */
export function timeRows(
  bookings: readonly PricedBooking[],
  currency: string,
  site: MailSite,
): BillRow[] {
  const price = pricesIn(currency);
  return bookings.map((booking) => ({
    label: formatFullTimeIn(booking.space.timeZone, booking),
    detail: [
      `Booking ${booking.code}`,
      booking.lines
        .map((line) => [line.name, measureOf(line)].filter(Boolean).join(" "))
        .join(", "),
      booking.cancellationTerms ?? "",
    ]
      .filter((part) => part !== "")
      .join(". "),
    amount: price(booking.lines.reduce((sum, { gross }) => sum + gross, 0)),
    url: bookingUrl(site, booking),
  }));
}

/** "3.5 hours", "2 × 5.5 hours" or "3 × 3 days"; empty for a line with neither hours nor days. */
function measureOf({ quantity, hours, days }: MailLine): string {
  const measure =
    hours === null
      ? days === null
        ? ""
        : formatCount(days, "day")
      : formatCount(Number(hours), "hour");
  return quantity === 1 ? measure : [String(quantity), measure].filter(Boolean).join(" × ");
}

/** The net, VAT and gross totals of the lines. */
export function totalRows(bookings: readonly PricedBooking[], currency: string): BillRow[] {
  const price = pricesIn(currency);
  const lines = bookings.flatMap((booking) => booking.lines);
  const sum = (pick: (line: MailLine) => number) =>
    price(lines.reduce((total, line) => total + pick(line), 0));
  return [
    { label: "Net", detail: "", amount: sum(({ net }) => net) },
    { label: "VAT", detail: "", amount: sum(({ tax }) => tax) },
    { label: "Total", detail: "inc. VAT", amount: sum(({ gross }) => gross), isStrong: true },
  ];
}

/** The outstanding amount and how it is paid; no rows if nothing is outstanding. */
export function outstandingRows(
  facts: OutstandingFacts,
  currency: string,
  site: MailSite,
): BillRow[] {
  const owed = whatIsOwed(facts);
  return owed.by === "nothing"
    ? []
    : [
        {
          label: "Still to pay",
          detail: owedDetail(owed, wordingOf(site, currency)),
          amount: pricesIn(currency)(owed.amount),
        },
      ];
}

/** What goes back to the customer, by the method that it was paid with. */
export function refundRows(refunds: readonly RefundPart[], currency: string): BillRow[] {
  return refunds.map(({ method, amount, isPaid, isDisputed = false }) => ({
    label: isPaid ? methodWords[method].refunded : methodWords[method].toBeRefunded,
    detail: isDisputed && !isPaid ? "once your bank has decided" : "",
    amount: pricesIn(currency)(amount),
  }));
}

/** Who did it says the sentence above; this is the reason that they typed. */
export function reasonBlocks(reason: string | null): MailBlock[] {
  return reason === null || reason.trim() === ""
    ? []
    : [
        { type: "text", text: "Reason:" },
        { type: "quote", text: reason },
      ];
}

/** Asks for the payment, with where to pay, if the customer has to do something for it. */
export function payBlocks(owed: Owed, payable: Payable): MailBlock[] {
  return needsCustomer(owed)
    ? [
        { type: "text", text: owedSentence(owed, wordingOf(payable.site, payable.currency)) },
        ...payActions(owed, payable),
      ]
    : [];
}

/** Where to pay what the customer has to pay or confirm, and what happens if they do nothing. */
export function payActions(owed: Owed, { site, booking, currency }: Payable): MailBlock[] {
  const wording = wordingOf(site, currency);
  const label = payLabel(owed, wording);
  const tries = triesSentence(owed, wording);
  return [
    ...(label === null ? [] : [{ type: "button" as const, label, url: payUrl(site, booking) }]),
    ...(tries === "" ? [] : [{ type: "note" as const, text: tries }]),
  ];
}

interface Payable {
  readonly site: MailSite;
  readonly booking: BookedTime;
  readonly currency: string;
}

/** The address of a booking's page with its payment dialog open. */
const payUrl = (site: MailSite, booking: BookedTime) => `${bookingUrl(site, booking)}?pay=true`;

/** Asks for the address that a VAT invoice must show. Source: docs/console/vat-report.md#the-customers-address */
export function addressBlocks(
  { isAddressWanted }: { readonly isAddressWanted: boolean },
  site: MailSite,
): MailBlock[] {
  return isAddressWanted
    ? [
        {
          type: "text",
          text: "A VAT invoice above £250 must show your address. Please add it to your billing details.",
        },
        { type: "button", label: "Add your address", url: `${site.origin}/account` },
      ]
    : [];
}

export const openBooking = (site: MailSite, booking: BookedTime): MailBlock => ({
  type: "button",
  label: "Open your booking",
  url: bookingUrl(site, booking),
});
