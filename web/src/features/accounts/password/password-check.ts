import { passwordRules } from "@frontage/contract/accounts/accounts.ts";
import type { PasswordOwner } from "@frontage/contract/accounts/easy-passwords.ts";

type Rule = typeof import("@frontage/contract/accounts/easy-passwords.ts");

/** Null until it has loaded. */
let rule: Rule | null = null;

/** Loads the rule and its word lists when a new-password field first gets the focus. */
export async function loadPasswordCheck(): Promise<void> {
  try {
    rule ??= await import("@frontage/contract/accounts/easy-passwords.ts");
  } catch {
    // The server checks the password as well and answers with a message at the field.
  }
}

/**
 * The problem of an easily guessed password, if the password passes the schema's rules and the rule has loaded.
 * Source: docs/people/accounts.md#choosing-a-password
 */
export function easyPasswordProblem(
  password: string,
  owner: PasswordOwner,
): Record<string, string> {
  const isRated = rule !== null && passwordRules.every(({ holds }) => holds(password));
  return isRated && rule?.isEasyToGuess(password, owner)
    ? { password: rule.easyPasswordMessage }
    : {};
}
