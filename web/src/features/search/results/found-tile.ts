import type { FoundSpace, Match, SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { asksForHours, type SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { layoutTitles } from "@frontage/domain/spaces/capacity.ts";
import { formatDuration } from "@frontage/domain/time/format-duration.ts";
import { formatSpokenTimeRange, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { dateIn, endWallTimeIn, wallTimeIn } from "@frontage/domain/time/zoned-day.ts";
import { queryOf } from "../../../ui/paths/site-path.ts";
import type { TileOffer, TileSpace } from "../../spaces/tiles/space-tile.tsx";
import { spacePrices } from "../../spaces/space-prices.ts";
import { formatShortDate } from "../bar/asked-texts.ts";

type Result = SpaceSearch["results"][number];
type Near = SpaceSearch["nearly"][number];

/** A space that fits a question, with the hours and their price. Its links open it with those hours. */
export function foundTile(
  { space, match, freeDates }: Result,
  question: SpaceQuestion,
  today: Temporal.PlainDate,
): TileSpace {
  const [firstDate] = freeDates;
  const offer: TileOffer | null = match
    ? offerOf(space, match, today)
    : firstDate
      ? { line: `Free on ${formatShortDate(firstDate, today)}`, query: `?date=${firstDate}` }
      : null;
  return {
    ...tileOf(space),
    ...(offer && { offer: { ...offer, dates: otherDates(freeDates, question, today) } }),
  };
}

/** A space that nearly fits, with a sentence about what is different. */
export function nearTile(
  near: Near,
  question: SpaceQuestion,
  today: Temporal.PlainDate,
): TileSpace {
  const { space, match } = near;
  return {
    ...tileOf(space),
    offer: {
      ...(match ? offerOf(space, match, today) : { line: null, query: "" }),
      note: describeMiss(near, question, today),
    },
  };
}

function tileOf(space: FoundSpace): TileSpace {
  const { code, name, city, shortDescription, shortAddress, images } = space;
  return { code, name, city, shortDescription, shortAddress, images, prices: spacePrices(space) };
}

/** "Sat 5 December, 10:00–16:00 · £561.60 in all". */
function offerOf(
  { timeZone }: FoundSpace,
  { start, end, total }: Match,
  today: Temporal.PlainDate,
): TileOffer {
  const date = dateIn(timeZone, start);
  const hours = formatTimeRangeIn(timeZone, { start, end });
  return {
    line: `${formatShortDate(date, today)}, ${hours} · ${formatMoney(total)} in all`,
    query: queryOf({
      date: date.toString(),
      start: formatWallTime(wallTimeIn(timeZone, start)),
      end: formatWallTime(endWallTimeIn(timeZone, date, end)),
    }),
  };
}

/** The free dates of a range as links: with the hours of the question if it has fixed ones. */
function otherDates(
  dates: readonly Temporal.PlainDate[],
  question: SpaceQuestion,
  today: Temporal.PlainDate,
) {
  const { start, end, hours } = question;
  const isFixed = hours === undefined && asksForHours(question);
  return dates.length < 2
    ? []
    : dates.map((date) => ({
        text: formatShortDate(date, today),
        query: queryOf({
          date: date.toString(),
          start: isFixed && start !== undefined ? formatWallTime(start) : null,
          end: isFixed && end !== undefined ? formatWallTime(end) : null,
        }),
      }));
}

/** "Free from 11:00 to 17:00", "£640.00, £40.00 more". Source: docs/spaces/search.md#nearly */
function describeMiss(
  { space, match, because }: Near,
  { maxTotal, layout }: SpaceQuestion,
  today: Temporal.PlainDate,
): string {
  if (because === "smaller") {
    const fits = layout === undefined ? space.capacity.most : space.capacity[layout];
    const way = layout === undefined ? "" : `, ${layoutTitles[layout].toLowerCase()}`;
    return `Fits ${fits ?? 0} people${way}`;
  }
  if (!match) {
    return "Free at other hours";
  }
  const { start, end, total } = match;
  const date = dateIn(space.timeZone, start);
  const spoken = formatSpokenTimeRange(
    wallTimeIn(space.timeZone, start),
    endWallTimeIn(space.timeZone, date, end),
  );
  switch (because) {
    case "earlier":
    case "later":
      return `Free from ${spoken}`;
    case "other_day":
      return `Free on ${formatShortDate(date, today)}`;
    case "dearer": {
      const more = { ...total, amount: total.amount - (maxTotal ?? total.amount) };
      return `${formatMoney(total)}, ${formatMoney(more)} more`;
    }
    case "shorter":
      return `Free for ${formatDuration(Math.round(start.until(end).total("minutes")))}, from ${spoken}`;
  }
}
