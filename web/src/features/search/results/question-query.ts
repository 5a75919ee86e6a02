import { writeQuestion } from "@frontage/domain/search/read-question.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";

/** A question as the query of an address, without its question mark: `date=2027-07-10&people=40`. */
export const questionQuery = (question: SpaceQuestion): string =>
  new URLSearchParams(writeQuestion(question)).toString();
