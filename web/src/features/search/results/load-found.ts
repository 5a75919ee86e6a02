import { ApiError, type Api } from "@frontage/contract/client.ts";
import {
  defaultFoundLimit,
  searchSpaces,
  type SpaceSearch,
} from "@frontage/contract/spaces/search-spaces.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { describeQuestion } from "@frontage/domain/search/describe-question.ts";
import { nameInAddress, questionFields } from "@frontage/domain/search/question-parts.ts";
import { asksForTimes, type QuestionFaults } from "@frontage/domain/search/space-question.ts";
import { pageOf } from "../../../ui/paths/page-of.ts";
import type { LoadedTiles } from "../list/load-tiles.ts";
import { foundFilters } from "../filters/found-filters.ts";
import { foundTile, nearTile } from "./found-tile.ts";
import { looserQuestions } from "./looser-questions.ts";
import { questionQuery } from "./question-query.ts";
import { nextDate, readAsked, shownQuestion, withFaults, type Asked } from "./read-asked.ts";

/** How many steps of results a page has at most: the API answers with no more spaces. */
const maxSteps = 4;

/** The spaces that fit the question of an address, as tiles, and what could be asked next. */
export async function loadFound(api: Api, url: URL, now: Temporal.Instant) {
  const search = url.searchParams;
  const last = pageOf(url);
  // A page has the steps before it as well, so that Back finds all that was there.
  const first = Math.max(1, last - maxSteps + 1);
  const { asked, answer } = await ask(api, await readAsked(api, search, now), {
    limit: (last - first + 1) * defaultFoundLimit,
    offset: (first - 1) * defaultFoundLimit,
  });
  const { question, rules } = asked;
  const { count, countAtAnyTime, facets } = answer;
  const pages = Math.max(1, Math.ceil(count / defaultFoundLimit));
  const tiles = {
    spaces: answer.results.map((result) => foundTile(result, question, rules.today)),
    cities: facets.city.map(({ value, count: cityCount }) => ({ city: value, count: cityCount })),
    count,
    isWhole: false,
    page: last,
    firstPage: first,
    pages,
  } satisfies LoadedTiles;
  return {
    ...tiles,
    found: {
      asked: shownQuestion(asked, search),
      countText:
        asksForTimes(question) && countAtAnyTime > 0
          ? `${count} of ${countAtAnyTime} free`
          : formatCount(count, "space"),
      sentence: describeQuestion(question),
      next: nextDate(search, asked),
      nearly: answer.nearly.map((near) => nearTile(near, question, rules.today)),
      filters: foundFilters(question, facets),
      unknownPeople: question.unknown ? null : unknownPeople(question, facets.unknown.people),
      looser: count === 0 ? looserQuestions(question) : [],
      /** The question in one form, for links that carry it further. */
      query: questionQuery(question),
    },
  };
}
export type Found = Awaited<ReturnType<typeof loadFound>>["found"];

/** Asks, and asks for the rest if the API refuses a part. */
async function ask(
  api: Api,
  asked: Asked,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ readonly asked: Asked; readonly answer: SpaceSearch }> {
  const call = ({ question }: Asked) => api(searchSpaces, { query: { ...question, ...part } });
  try {
    return { asked, answer: await call(asked) };
  } catch (error) {
    const faults = error instanceof ApiError ? faultsOf(error) : {};
    if (Object.keys(faults).length === 0) {
      throw error;
    }
    const rest = withFaults(asked, faults);
    return { asked: rest, answer: await call(rest) };
  }
}

/** The faults of a refused question, by field. */
function faultsOf({ status, fields }: ApiError): QuestionFaults {
  const faults: QuestionFaults = {};
  for (const field of status === 400 ? questionFields : []) {
    const [fault] = fields[nameInAddress(field)] ?? [];
    if (fault !== undefined) {
      faults[field] = fault;
    }
  }
  return faults;
}

/** The offer to show spaces as well that do not say how many people fit; null if there are none. */
function unknownPeople(question: Asked["question"], count: number) {
  return question.people === undefined || count === 0
    ? null
    : {
        text:
          count === 1
            ? "1 space does not say how many people fit"
            : `${count} spaces do not say how many people fit`,
        query: questionQuery({ ...question, unknown: ["people"] }),
      };
}
