import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// argon2id with 19 MiB, two passes, one lane: the minimum that OWASP recommends, about 25 ms off the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash this takes just as long, so that the time does not reveal which
 * e-mails have accounts.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
