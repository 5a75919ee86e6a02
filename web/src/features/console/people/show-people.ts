import type { ListedPerson } from "@frontage/contract/console/people.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money, type Money } from "@frontage/domain/money/money.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { formatDateTimeIn, formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";

/** A row of the list of people as text. */
export interface ShownPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly groups: string;
  readonly status: string | null;
  readonly joined: string;
  readonly lastSeen: string;
  readonly bookings: string;
  readonly spend: string;
}

export const statusTexts = { active: null, locked: "Locked", erased: "Erased" } as const;

/** "£1,240.00", or "£1,240.00, €90.00" for several currencies. */
export function showSpend(spend: readonly { amount: number; currency: string }[]): string {
  const amounts: readonly Money[] = spend.length > 0 ? spend : [money(0)];
  return amounts.map(formatMoney).join(", ");
}

/** @param timeZone the default one, for joining and visits */
export function showListedPerson(person: ListedPerson, timeZone: string): ShownPerson {
  const { id, name, email, groups, status, createdAt, lastSeenAt, bookings, spend } = person;
  return {
    id,
    name: name || email,
    email,
    groups: groups.join(", "),
    status: statusTexts[status],
    joined: formatDateInWords(dateIn(timeZone, createdAt)),
    lastSeen: lastSeenAt ? formatDateTimeIn(timeZone, lastSeenAt) : "Never",
    bookings: formatNumber(bookings),
    spend: showSpend(spend),
  };
}
