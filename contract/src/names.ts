import { countCharacters } from "@frontage/domain/text/count-characters.ts";
import { nameProblem, tidyName, visibleName } from "@frontage/domain/text/visible-name.ts";
import { z } from "zod";

/**
 * A typed name of a person, company, place or thing, which others will read: it can be seen, and shows what it is.
 * Source: docs/people/names.md#what-a-name-is
 */
export function nameText(maxLength: number, requiredMessage = "Fill in this field.") {
  return z
    .string({ error: ({ input }) => (input == null ? requiredMessage : undefined) })
    .overwrite(tidyName)
    .min(1, { error: requiredMessage, abort: true })
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .superRefine(requireVisible);
}

/** The same for a thing that needs no name: it may be empty. */
export function optionalNameText(maxLength: number) {
  return z
    .string()
    .overwrite(tidyName)
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .superRefine(requireVisible);
}

/**
 * A name that a program proposes, such as that of a file or an object on a screen. What cannot be seen of it is left
 * out rather than refused, since nobody has typed it.
 */
export function givenName(maxLength: number) {
  return z.string().overwrite(visibleName).max(maxLength, `Use at most ${maxLength} characters.`);
}

function requireVisible(name: string, context: z.RefinementCtx): void {
  const message = nameProblem(name);
  if (message !== null) {
    context.addIssue({ code: "custom", message });
  }
}

/** Whether a text has at least so many characters as a reader counts them. */
export const hasCharacters =
  (least: number) =>
  (text: string): boolean =>
    countCharacters(text) >= least;
