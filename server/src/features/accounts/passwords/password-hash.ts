import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// argon2id with 19 MiB, two passes, one lane: the minimum that OWASP recommends, about 25 ms off the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash of a password. Source: docs/people/names.md#passwords */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), options);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches a hash, whatever keyboard it came from. Without a hash this takes just as long, so that the
 * time does not reveal which e-mails have accounts.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const hashed = stored ?? (await decoy);
  for (const spelling of spellingsOf(password)) {
    if (await verify(hashed, spelling)) {
      return stored !== null;
    }
  }
  return false;
}

/** The bytes that an older hash may have been made of come after the normalised ones. Plain passwords have only one. */
const spellingsOf = (password: string) =>
  new Set([
    password.normalize("NFKC"),
    password,
    password.normalize("NFC"),
    password.normalize("NFD"),
  ]);
