import type { PasswordOwner } from "@frontage/contract/accounts/easy-passwords.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";

/**
 * Checks a new password, after the rules of the schema. The words that it is compared with are loaded
 * with the first such password: they take half a second and much memory, and many a process never needs them.
 * @throws InvalidInput if it is easy to guess
 * Source: docs/accounts.md#choosing-a-password
 */
export async function refuseEasyPassword(password: string, owner: PasswordOwner): Promise<void> {
  const { easyPasswordMessage, isEasyToGuess } =
    await import("@frontage/contract/accounts/easy-passwords.ts");
  if (isEasyToGuess(password, owner)) {
    throw new InvalidInput({ password: [easyPasswordMessage] });
  }
}
