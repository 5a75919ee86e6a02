import { capitalise } from "@frontage/domain/text/capitalise.ts";
import type { Person } from "@frontage/contract/console/people.ts";
import { mailTitle } from "@frontage/contract/console/mail.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateInWords, formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { showSpend, statusTexts } from "../show-people.ts";

/** A person as the page shows them: dates and amounts as text. */
export type ShownPersonPage = ReturnType<typeof showPerson>;

/** "booking_confirmed" becomes "Booking confirmed". */
function sentenceOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return capitalise(words);
}

/** @param timeZone the default one, for everything but bookings, which are in the zone of their space */
export function showPerson(person: Person, timeZone: string) {
  const { id, version, name, email, groups, pendingGroups, status, billing } = person;
  const { erasureBlockers } = person;
  const when = (instant: Temporal.Instant) => formatDateTimeIn(timeZone, instant);
  const whenOrNull = (instant: Temporal.Instant | null) => instant && when(instant);
  return {
    id,
    version,
    name: name || email,
    email,
    phoneNumber: person.phoneNumber,
    groups,
    pendingGroups,
    status,
    statusText: statusTexts[status],
    joined: formatDateInWords(dateIn(timeZone, person.createdAt)),
    verified: whenOrNull(person.emailVerifiedAt),
    lastSeen: whenOrNull(person.lastSeenAt),
    lockedAt: whenOrNull(person.lockedAt),
    erasedAt: whenOrNull(person.erasedAt),
    hasPassword: person.hasPassword,
    hasGoogle: person.hasGoogle,
    secondFactorAt: whenOrNull(person.secondFactorAt),
    billing,
    invoices: person.invoices,
    bookingCount: person.bookingCount,
    spend: showSpend(person.spend),
    bookings: person.bookings.map((booking) => ({
      code: booking.code,
      space: booking.space,
      when: formatDateTimeIn(booking.timeZone, booking.start),
      status: sentenceOf(booking.status),
      total: formatMoney(booking.total),
    })),
    mails: person.mails.map((mail) => ({
      id: mail.id,
      kind: mailTitle(mail.kind),
      written: when(mail.createdAt),
      outcome: mail.sentAt
        ? `Sent ${when(mail.sentAt)}`
        : mail.failedAt
          ? `Given up ${when(mail.failedAt)}`
          : "Waiting",
    })),
    sessions: person.sessions.map((session) => ({
      began: when(session.createdAt),
      ends: when(session.expiresAt),
      hasSecondFactor: session.hasSecondFactor,
    })),
    consents: person.consents.map((consent) => ({
      kind: consent.kind === "terms" ? "Terms" : "News and offers",
      given: consent.given ? "Yes" : "No",
      wording: consent.wording,
      source: sentenceOf(consent.source),
      recorded: when(consent.recordedAt),
    })),
    lettings: person.lettings.map((letting) => ({
      space: letting.space,
      name: letting.name,
      from: formatDateInWords(letting.startDate),
      until: letting.endDate ? formatDateInWords(letting.endDate) : null,
    })),
    erasureBlockers,
  };
}
