import { personName } from "@frontage/domain/text/person-name.ts";
import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import { searchConsole, type Found } from "@frontage/contract/console/search.ts";
import { formatDateInWords, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { foldForSearch } from "@frontage/domain/text/fold-for-search.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";
import * as queries from "./search.queries.ts";
import {
  numberPrefixes,
  vatDocumentNumber,
} from "../../features/documents/issue/vat-document-row.ts";

/** Serves the search over everything to staff. Source: docs/console/console.md#search */
export function searchRoutes(api: FastifyInstance, { db }: AppParts): void {
  serve(api, searchConsole, {
    async handle({ query: { q } }) {
      const code = foldForSearch(q).trim().toUpperCase();
      const [people, byCode, spaces, requests, documents] = await Promise.all([
        queries.findPeople(db, q),
        queries.findBookingsByCode(db, code),
        queries.findSpaces(db, q),
        queries.findRequests(db, q),
        findDocuments(code),
      ]);
      const [byPerson, byWords] = await Promise.all([
        queries.findBookingsOf(
          db,
          people.map(({ id }) => id),
        ),
        // Words that name a space find the space, not each of its bookings.
        spaces.length > 0 ? [] : queries.findBookingsByWords(db, q),
      ]);
      const bookings = [
        ...new Map(
          [...byCode, ...byPerson, ...byWords].map((booking) => [booking.code, booking]),
        ).values(),
      ].slice(0, queries.perKind);
      const found: Found[] = [
        ...bookings.map(presentBooking),
        ...documents,
        ...people.map((person) => ({
          kind: "person" as const,
          code: String(person.id),
          title: personName(person) || readableEmail(person.email),
          detail: readableEmail(person.email),
        })),
        ...spaces.map((space) => ({
          kind: "space" as const,
          code: space.code,
          title: space.name,
          detail: space.city,
        })),
        ...requests.map(({ id, name, subject, state }) => ({
          kind: "request" as const,
          code: String(id),
          title: subject,
          detail: `${name}, ${state}`,
        })),
      ];
      // The sort is stable: an exact code or number comes first, and the others keep the order of the kinds.
      const isExact = ({ kind, title }: Found) =>
        (kind === "booking" || kind === "document") && title.toUpperCase() === code;
      return found.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)));
    },
  });

  /** Reads `INV-000123`, `CN-123`, `VR-7` or plain digits. */
  async function findDocuments(search: string): Promise<Found[]> {
    const [, prefix, digits] = /^(?:(INV|CN|VR)-?)?(\d{1,9})$/.exec(search) ?? [];
    if (digits === undefined) {
      return [];
    }
    const kinds = (["invoice", "credit_note", "receipt"] as const).filter(
      (kind) => prefix === undefined || numberPrefixes[kind] === prefix,
    );
    const rows = await queries.findDocuments(db, Number(digits), kinds);
    return rows.map((row) => ({
      kind: "document",
      code: row.code,
      title: vatDocumentNumber(row.kind, row.number),
      detail: `Booking ${row.code}, ${personName(row)}`,
    }));
  }
}

type BookingRow = Awaited<ReturnType<typeof queries.findBookingsOf>>[number];

function presentBooking(row: BookingRow): Found {
  const { code, space, timeZone, startsAt, endsAt } = row;
  const when = formatTimeRangeIn(timeZone, { start: startsAt, end: endsAt });
  const date = formatDateInWords(dateIn(timeZone, startsAt));
  return {
    kind: "booking",
    code,
    title: code,
    detail: [personName(row), space, `${date}, ${when}`].filter(Boolean).join(", "),
  };
}
