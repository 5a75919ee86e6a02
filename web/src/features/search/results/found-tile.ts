import type { FoundSpace, Match, SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { describeNearly } from "@frontage/domain/search/describe-nearly.ts";
import { asksForHours, type SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { dateIn, endWallTimeIn, wallTimeIn } from "@frontage/domain/time/zoned-day.ts";
import { queryOf } from "../../../ui/paths/site-path.ts";
import type { TileOffer, TileSpace } from "../../spaces/tiles/space-tile.tsx";
import { tileSpace } from "../../spaces/tiles/tile-spaces.ts";
import { shortDateFrom } from "../asked-texts.ts";

type Result = SpaceSearch["results"][number];
type Near = SpaceSearch["nearly"][number];

/** A space that fits a question, with the hours and their price. Its links open it with those hours. */
export function foundTile(
  { space, match, freeDates }: Pick<Result, "space" | "match" | "freeDates">,
  question: SpaceQuestion,
  today: Temporal.PlainDate,
): TileSpace {
  const [firstDate] = freeDates;
  const offer: TileOffer | null = match
    ? offerOf(space, match, today)
    : firstDate
      ? { line: `Free on ${shortDateFrom(today, firstDate)}`, query: `?date=${firstDate}` }
      : null;
  return {
    ...tileSpace(space),
    ...(match && { pin: formatMoney(match.total) }),
    ...(offer && { offer: { ...offer, dates: otherDates(freeDates, question, today) } }),
  };
}

/** A space that nearly fits, with a sentence about what is different. Source: docs/spaces/search.md#nearly */
export function nearTile(
  near: Near,
  question: SpaceQuestion,
  today: Temporal.PlainDate,
): TileSpace {
  const tile = foundTile(near, question, today);
  const offer = tile.offer ?? { line: null, query: "" };
  return { ...tile, offer: { ...offer, note: describeNearly(near, question) } };
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
    line: `${shortDateFrom(today, date)}, ${hours} · ${formatMoney(total)} in all`,
    query: queryOf({
      date: date.toString(),
      start: formatWallTime(wallTimeIn(timeZone, start)),
      end: formatWallTime(endWallTimeIn(timeZone, date, end)),
    }),
    hasHours: true,
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
        text: shortDateFrom(today, date),
        query: queryOf({
          date: date.toString(),
          start: isFixed && start !== undefined ? formatWallTime(start) : null,
          end: isFixed && end !== undefined ? formatWallTime(end) : null,
        }),
      }));
}
