import { personName } from "@frontage/domain/text/person-name.ts";
import { splitBooking } from "@frontage/domain/landlords/split-booking.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { Mail } from "../../mail/enqueue-mail.ts";
import { bookedTimeOf } from "./booked-time-of.ts";
import type { MailedBooking } from "./booking-mails.queries.ts";

// Mails to the landlords of a space, unless they have switched them off. Source: docs/people/mail.md#mails-to-landlords

/** Returns the mails about a new deal: one for each landlord of its space. */
export function landlordBookingMails(bookings: readonly MailedBooking[]): Mail[] {
  return mailsOf("landlord_booking", bookings, (facts, key) => ({
    kind: "landlord_booking",
    key,
    ...facts,
  }));
}

export function landlordChangeMails(
  booking: MailedBooking,
  change: { readonly what: "products" | "times"; readonly previous: Interval | null },
): Mail[] {
  return mailsOf("landlord_change", [booking], (facts, key) => ({
    kind: "landlord_change",
    key: `${key}:${booking.calendarSequence}`,
    ...facts,
    ...change,
  }));
}

export function landlordCancellationMails(booking: MailedBooking): Mail[] {
  return mailsOf("landlord_cancellation", [booking], (facts, key) => ({
    kind: "landlord_cancellation",
    key,
    ...facts,
  }));
}

type LandlordFacts = Pick<
  Extract<Mail, { kind: "landlord_booking" }>,
  "to" | "firstName" | "currency" | "customer" | "placedBy" | "lettings"
>;

function mailsOf(
  kind: string,
  bookings: readonly MailedBooking[],
  mailOf: (facts: LandlordFacts, key: string) => Mail,
): Mail[] {
  const landlords = new Map(
    bookings.flatMap((booking) => booking.landlords.map((landlord) => [landlord.id, landlord])),
  );
  return [...landlords.values()]
    .filter(({ muted }) => !muted.includes(kind))
    .flatMap(({ id, email, firstName, lastName }) => {
      const theirs = bookings.filter((booking) => booking.landlords.some((one) => one.id === id));
      const [first] = theirs;
      return first
        ? [
            mailOf(
              {
                to: { email, name: personName({ firstName, lastName }) },
                firstName,
                currency: first.currency,
                customer: personName(first),
                placedBy: first.placedByUserId === null ? "customer" : "staff",
                lettings: theirs.map(lettingOf),
              },
              `${kind}:${first.code}:${id}`,
            ),
          ]
        : [];
    });
}

/** The price of a booking and the landlord's share; of a cancelled one, of what is kept. */
function lettingOf(booking: MailedBooking) {
  const { lines, keptGross, keptNet, landlordSplit } = booking;
  const sum = (part: "net" | "gross") => lines.reduce((total, line) => total + line[part], 0);
  const price =
    keptGross === null
      ? { net: sum("net"), gross: sum("gross") }
      : { net: keptNet ?? 0, gross: keptGross };
  const { landlord } = splitBooking(price, rate(landlordSplit));
  return { ...bookedTimeOf(booking), total: price.gross, share: landlord.total };
}
