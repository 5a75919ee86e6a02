/** The rule that no checklist can tick off. Source: docs/people/accounts.md#choosing-a-password */
export const easyPasswordHint =
  "Not one that is easy to guess, such as a common word, a name or a date, even if you repeat it.";
