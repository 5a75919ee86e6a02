import { countCharacters } from "@frontage/domain/text/count-characters.ts";
import { nameProblem, tidyName } from "@frontage/domain/text/visible-name.ts";
import { z } from "zod";

/**
 * A typed name of a person, company, place or thing, which others will read: it can be seen, and shows what it is.
 * Source: docs/names.md#what-a-name-is
 */
export function nameText(maxLength: number, requiredMessage = "Fill in this field.") {
  return z
    .string({ error: ({ input }) => (input == null ? requiredMessage : undefined) })
    .overwrite(tidyName)
    .min(1, { error: requiredMessage, abort: true })
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .superRefine((name, context) => {
      const message = nameProblem(name);
      if (message !== null) {
        context.addIssue({ code: "custom", message });
      }
    });
}

/** Whether a text has at least so many characters as a reader counts them. */
export const hasCharacters =
  (least: number) =>
  (text: string): boolean =>
    countCharacters(text) >= least;
