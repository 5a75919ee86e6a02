import {
  nameInAddress,
  questionFields,
  questionParts,
  tooManyMessage,
  type QuestionPart,
} from "./question-parts.ts";
import type { QuestionFaults, SpaceQuestion } from "./space-question.ts";

/** The parameters of an address in order, as `URLSearchParams` has them. */
export type AddressParameters = Iterable<readonly [name: string, text: string]>;

/**
 * Reads a question from the parameters of an address. A part that cannot be read is left out and has a fault. Empty
 * parts, which a form sends for fields that nobody filled in, and parameters of other names are ignored.
 */
export function readQuestion(parameters: AddressParameters): {
  readonly question: SpaceQuestion;
  readonly faults: QuestionFaults;
} {
  const question: Record<string, unknown> = {};
  const faults: QuestionFaults = {};
  const given = Map.groupBy(
    [...parameters].filter(([, text]) => text !== ""),
    ([name]) => name,
  );
  for (const field of questionFields) {
    const texts = given.get(nameInAddress(field))?.map(([, text]) => text) ?? [];
    if (texts.length > 0) {
      // Each part reads what its field holds, which the compiler cannot follow through a list of fields.
      const read = readPart(questionParts[field] as QuestionPart<unknown>, texts);
      if ("fault" in read) {
        faults[field] = read.fault;
      } else {
        question[field] = read.value;
      }
    }
  }
  return { question, faults };
}

function readPart(
  part: QuestionPart<unknown>,
  texts: readonly string[],
): { readonly value: unknown } | { readonly fault: string } {
  if (!part.isList) {
    const [text = ""] = texts;
    const value = texts.length === 1 ? part.read(text) : null;
    return value === null
      ? { fault: texts.length === 1 ? part.message : "Give this once." }
      : { value };
  }
  const values = uniqueTexts(texts).map((text) => part.read(text));
  if (values.includes(null)) {
    return { fault: part.message };
  }
  return values.length > part.maxCount
    ? { fault: tooManyMessage(part.maxCount) }
    : { value: values };
}

const uniqueTexts = (texts: readonly string[]) => [...new Set(texts)];

/**
 * Writes a question as the parameters of an address, in one form for each question: parts in their order, lists sorted,
 * without what is the default. Equal questions have equal addresses.
 */
export function writeQuestion(question: SpaceQuestion): [name: string, text: string][] {
  const parameters: [string, string][] = [];
  for (const field of questionFields) {
    const value = question[field];
    // As in readQuestion.
    const part = questionParts[field] as QuestionPart<unknown>;
    if (value === undefined || (field === "sort" && value === "best")) {
      continue;
    }
    const texts = part.isList
      ? uniqueTexts((value as readonly unknown[]).map((each) => part.write(each))).sort()
      : [part.write(value)];
    for (const text of texts) {
      parameters.push([nameInAddress(field), text]);
    }
  }
  return parameters;
}
