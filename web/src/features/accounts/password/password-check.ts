import { passwordRules } from "@frontage/contract/accounts/accounts.ts";
import type { PasswordOwner } from "@frontage/contract/accounts/easy-passwords.ts";

type Rule = typeof import("@frontage/contract/accounts/easy-passwords.ts");

/** Null until it has been loaded. */
let rule: Rule | null = null;

/** Loads the rule and its words, with the first visit to a field where a password is chosen. */
export async function loadPasswordCheck(): Promise<void> {
  try {
    rule ??= await import("@frontage/contract/accounts/easy-passwords.ts");
  } catch {
    // The server checks the password as well, and its message stands at the field.
  }
}

/**
 * What is wrong with a password that keeps the rules of the schema, whose messages come first. Nothing is until the rule
 * has been loaded. Source: docs/accounts.md#choosing-a-password
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
