import { tidyPhoneNumber } from "@frontage/domain/text/phone-text.ts";
import { z } from "zod";

/** A number of 7 to 20 characters, and an extension. */
export const phoneNumberFormat = /^\+?[\d \-()#]{7,20}(?: #\d{1,7})?$/;

/**
 * A typed phone number: an optional leading +, then 7 to 20 digits, spaces, hyphens, parentheses and #, and an
 * extension. The server stores it as formatted by `formatPhoneNumber`. Source: docs/site/forms.md#phone-numbers
 */
export function phoneNumber(requiredMessage = "Fill in this field.") {
  return z
    .string({ error: requiredMessage })
    .overwrite(tidyPhoneNumber)
    .min(1, { error: requiredMessage, abort: true })
    .superRefine((number, context) => {
      if (!phoneNumberFormat.test(number)) {
        const message = /\p{L}/u.test(number)
          ? "Invalid phone number: write its letters as digits, and an extension after #"
          : "Invalid phone number";
        context.addIssue({ code: "custom", message });
      }
    });
}
