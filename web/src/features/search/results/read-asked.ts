import type { Api } from "@frontage/contract/client.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import {
  answerablePart,
  questionFaults,
  type QuestionRules,
} from "@frontage/domain/search/check-question.ts";
import { nextSuchDate } from "@frontage/domain/search/question-dates.ts";
import { nameInAddress } from "@frontage/domain/search/question-parts.ts";
import { readQuestion } from "@frontage/domain/search/read-question.ts";
import type {
  QuestionFaults,
  QuestionField,
  SpaceQuestion,
} from "@frontage/domain/search/space-question.ts";
import { formatNearDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { ShownQuestion } from "../bar/shown-question.ts";
import { questionQuery } from "./question-query.ts";
import { askedTexts } from "../asked-texts.ts";

/** A question as it was asked, and the part of it that can be answered. */
export interface Asked {
  readonly question: SpaceQuestion;
  readonly faults: QuestionFaults;
  readonly rules: QuestionRules;
}

/** Reads the question of an address. The site's settings decide which dates and hours can be. */
export async function readAsked(
  api: Api,
  search: URLSearchParams,
  now: Temporal.Instant,
): Promise<Asked> {
  const settings = await api(getBookingSettings);
  // The zones of the spaces decide which hours a clock change skips. The API knows them, and refuses.
  const rules = { settings, today: dateIn(settings.defaultTimeZone, now), zones: [] };
  const { question, faults } = readQuestion(search);
  return withFaults(
    { question, faults: {}, rules },
    { ...questionFaults(question, rules), ...faults },
  );
}

/** Adds faults to a question and leaves out what they concern. */
export function withFaults({ question, faults, rules }: Asked, added: QuestionFaults): Asked {
  return {
    question: answerablePart(question, added, rules),
    faults: { ...faults, ...added },
    rules,
  };
}

/** What the bar shows of a question. */
export function shownQuestion(
  { faults, rules }: Pick<Asked, "faults" | "rules">,
  search: URLSearchParams,
): ShownQuestion {
  return { texts: askedTexts(search, rules.today), faults: byNameInAddress(faults) };
}

const byNameInAddress = (faults: QuestionFaults) =>
  Object.fromEntries(
    // Keys of faults are fields, which the compiler forgets in a list of entries.
    Object.entries(faults).map(([field, fault]) => [nameInAddress(field as QuestionField), fault]),
  );

/** For a date that is over, the same question on the next date with its weekday; null for others. */
export function nextDate(
  search: URLSearchParams,
  { rules: { today } }: Pick<Asked, "rules">,
): { readonly text: string; readonly query: string } | null {
  const { question } = readQuestion(search);
  const { date } = question;
  if (!date || Temporal.PlainDate.compare(date, today) >= 0) {
    return null;
  }
  const next = nextSuchDate(date, today);
  return {
    text: formatNearDate(next),
    query: questionQuery({ ...question, date: next }),
  };
}
