import { withoutFields } from "@frontage/domain/search/check-question.ts";
import type { QuestionField, SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { questionQuery } from "./question-query.ts";

/** What can be left out of a question, by what it asks for then. */
const groups: readonly (readonly [string, readonly QuestionField[]])[] = [
  ["Anywhere", ["q", "city", "bounds"]],
  ["At any time", ["date", "minDate", "maxDate", "weekday", "start", "end", "hours", "maxTotal"]],
  ["For any number of people", ["people", "layout"]],
  ["For any use", ["use"]],
  ["At any price", ["maxTotal"]],
  ["Without amenities and features", ["amenity", "feature"]],
  ["Of any size", ["minArea"]],
];

/** The questions that ask for less than one that nothing fits. */
export function looserQuestions(
  question: SpaceQuestion,
): { readonly text: string; readonly query: string }[] {
  return groups
    .filter(([, fields]) => fields.some((field) => question[field] !== undefined))
    .map(([text, fields]) => ({
      text,
      query: questionQuery(withoutFields(question, new Set(fields))),
    }));
}
