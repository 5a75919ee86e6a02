import { listBookings } from "@frontage/contract/bookings/bookings.ts";
import type { Api } from "@frontage/contract/client.ts";
import { searchLandlordSpaces } from "@frontage/contract/landlords/landlord-spaces.ts";
import { monthName } from "@frontage/domain/time/format-time.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { LandlordToday } from "../landlord-today.ts";
import { presentRow } from "./landlord-row.ts";
import { pageSize, type ListChoice } from "./list-choice.ts";

/** How many months ahead can be chosen. */
const monthsAhead = 12;
/** How many months back can be chosen. */
const monthsBack = 120;

/** Loads a page of the list; the last one if the requested page is after it. */
export async function loadList(api: Api, choice: ListChoice, day: LandlordToday) {
  const { today, timeZone } = day;
  const { space, month, status, sort, includesUpcoming } = choice;
  const ask = (page: number) =>
    api(listBookings, {
      query: {
        as: "landlord",
        expand: "space_summary",
        sort,
        ...(space !== null && { space }),
        ...(month !== null && { month: Temporal.PlainYearMonth.from(month) }),
        ...(status !== null && { status }),
        ...(!includesUpcoming && { maxTime: startOfDay(today.add({ days: 1 }), timeZone) }),
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
    });
  const asked = await ask(choice.page);
  const page = Math.min(choice.page, Math.max(1, Math.ceil(asked.count / pageSize)));
  const { count, results } = page === choice.page ? asked : await ask(page);
  return { page, count, rows: results.map((booking) => presentRow(booking, day)) };
}

/** The most spaces of a select. Source: docs/speed/long-lists.md#selectors */
const maxOptions = 50;

async function findSpace(api: Api, code: string | null) {
  return code === null ? [] : (await api(searchLandlordSpaces, { query: { code } })).spaces;
}

/**
 * Lists the landlord's spaces by name, or only the chosen one if there are too many for a select; and the months from the
 * first letting date on, latest first.
 */
export async function loadFilterChoices(api: Api, today: Temporal.PlainDate, space: string | null) {
  const { spaces: found, firstLetting } = await api(searchLandlordSpaces, {
    query: { limit: maxOptions + 1 },
  });
  const isComplete = found.length <= maxOptions;
  const spaces = isComplete ? found : await findSpace(api, space);
  return {
    spaces: { isComplete, options: spaces.map(({ code, name }) => ({ value: code, label: name })) },
    months: monthsFrom(firstLetting ?? today, today),
  };
}

/** Lists the months to choose from: this one, those before it by year, latest first, then those to come. */
export function monthsFrom(first: Temporal.PlainDate, today: Temporal.PlainDate) {
  const { compare } = Temporal.PlainDate;
  const earliest = today.subtract({ months: monthsBack });
  const start = compare(first, today) > 0 ? today : compare(first, earliest) < 0 ? earliest : first;
  const current = today.toPlainYearMonth();
  const back = start.toPlainYearMonth().until(current, { largestUnit: "months" }).months;
  const past = Array.from({ length: back + 1 }, (_, index) => current.subtract({ months: index }));
  const coming = Array.from({ length: monthsAhead }, (_, index) =>
    current.add({ months: index + 1 }),
  );
  const groups = [
    ...[...Map.groupBy(past, ({ year }) => year)].map(([year, months]) => ({
      label: String(year),
      months,
    })),
    { label: "To come", months: coming },
  ];
  return groups.map(({ label, months }) => ({
    label,
    months: months.map((month) => ({ code: month.toString(), name: describeMonth(month) })),
  }));
}
export type MonthGroup = ReturnType<typeof monthsFrom>[number];

/** "April 2027". */
function describeMonth({ month, year }: Temporal.PlainYearMonth): string {
  return `${monthName(month)} ${year}`;
}
