import type { PasswordOwner } from "@frontage/contract/accounts/easy-passwords.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";

/**
 * Checks a new password that satisfies the rules of the schema. The dictionaries are loaded at the first check, since
 * they take half a second and much memory, and many processes never need them.
 * @throws InvalidInput if it is easy to guess Source: docs/people/accounts.md#choosing-a-password
 */
export async function refuseEasyPassword(password: string, owner: PasswordOwner): Promise<void> {
  const { easyPasswordMessage, isEasyToGuess } =
    await import("@frontage/contract/accounts/easy-passwords.ts");
  if (isEasyToGuess(password, owner)) {
    throw new InvalidInput({ password: [easyPasswordMessage] });
  }
}
