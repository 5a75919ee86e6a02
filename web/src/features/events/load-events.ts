import { orNull, type Api } from "@frontage/contract/client.ts";
import { getSpaceEvent, listEvents, maxEvents } from "@frontage/contract/bookings/events.ts";
import { getSpace, listSpaces, type Space } from "@frontage/contract/spaces/spaces.ts";
import type { SiteRequest } from "../../api/site-context.ts";
import { redirect } from "../../ui/paths/redirect.ts";
import { loadSpaceChoices, type SpaceChoices } from "../space-choices/load-space-choices.ts";
import { formatMonth, monthIn, neighboursOf, parseMonth, restOfMonth } from "./event-month.ts";
import { eventPath, showEvent } from "./shown-event.ts";

/** How many events are shown at first, and how many more with each press. Source: docs/spaces/events.md#what-is-on. */
export const eventStep = 10;

/** The spaces to choose from. */
export const eventSpaces = { status: "available" } as const;

/** Loads the events page by its address: `?space=`, `?month=2027-05`, `?shown=20`. */
export async function loadEvents({ api, now }: Pick<SiteRequest, "api" | "now">, url: URL) {
  await leadToEvent(api, url.searchParams.get("event"));
  const wanted = url.searchParams.get("space");
  const choices = await loadSpaceChoices(api, { filter: eventSpaces, chosen: wanted });
  const space = await findSpace(api, choices, wanted);
  if (!space) {
    return { choices, isChosen: false, month: null };
  }
  const zone = space.timeZone;
  const month =
    parseMonth(url.searchParams.get("month")) ??
    monthIn(zone, (await findNextTime(api, space, now)) ?? now);
  const { count, results } = await listPage(api, {
    space: space.code,
    ...restOfMonth(month, zone, now),
    limit: parseShown(url.searchParams.get("shown")),
  });
  return {
    choices: choices.isComplete ? choices : { ...choices, spaces: [choiceOf(space)] },
    /** The address names what it shows. */
    isChosen: url.searchParams.has("space") || url.searchParams.has("month"),
    month: {
      space: { code: space.code, name: space.name },
      month: month.toString(),
      title: formatMonth(month),
      ...neighboursOf(month, monthIn(zone, now)),
      count,
      events: results.map(showEvent),
    },
  };
}
export type MonthOfEvents = NonNullable<Awaited<ReturnType<typeof loadEvents>>["month"]>;

/** Events once had no page of their own: mails and calendars have addresses like `?event=0AB1CDEFGH`. */
async function leadToEvent(api: Api, code: string | null): Promise<void> {
  if (code && (await orNull(api(getSpaceEvent, { params: { code } })))) {
    throw redirect(eventPath(code), 301);
  }
}

/** The space that is asked for, or the first of the list. */
async function findSpace(api: Api, { spaces }: SpaceChoices, wanted: string | null) {
  const chosen = spaces.find(({ code }) => code === wanted);
  if (chosen) {
    return api(getSpace, { params: { code: chosen.code } });
  }
  const [first] = await api(listSpaces, { query: { ...eventSpaces, limit: 1 } });
  return first;
}

const choiceOf = ({ code, name, city, timeZone, status, bookingEnabled }: Space) => ({
  code,
  name,
  city,
  timeZone,
  status,
  bookingEnabled,
});

/** The start of the next event: the page opens with its month. */
async function findNextTime(
  api: Api,
  { code }: Space,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { results } = await listPage(api, { space: code, minTime: now, limit: 1 });
  const [next] = results;
  return next && Temporal.Instant.compare(next.start, now) > 0 ? next.start : null;
}

async function listPage(
  api: Api,
  query: { space: string; minTime: Temporal.Instant; maxTime?: Temporal.Instant; limit: number },
) {
  const answer = await api(listEvents, { query });
  return Array.isArray(answer) ? { count: answer.length, results: answer } : answer;
}

function parseShown(text: string | null): number {
  const shown = /^\d{1,3}$/.test(text ?? "") ? Number(text) : eventStep;
  return Math.min(Math.max(shown, eventStep), maxEvents);
}
