import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { BackupRefusal } from "./backup-refusal.ts";

/** Encrypts or decrypts the streams of a backup in the format of age. Source: https://age-encryption.org/v1 */
export interface Cipher {
  encrypt(content: Bytes): Bytes;
  /** The result throws a BackupRefusal if only the public key is known, or the key is another one. */
  decrypt(content: Bytes): Bytes;
}

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Opens the key of backups: a public one (`age1…`) can make them, a secret one (`AGE-SECRET-KEY-1…`) restores them as
 * well.
 * @throws BackupRefusal
 */
export async function openCipher(key: string): Promise<Cipher> {
  const isSecret = key.startsWith("AGE-SECRET-KEY-");
  const recipient = isSecret ? await identityToRecipient(key).catch(() => key) : key;
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new BackupRefusal(
      "BACKUP_KEY is no key of age: wanted age1… to make backups, AGE-SECRET-KEY-1… to make and restore them.",
    );
  }
  return {
    async *encrypt(content) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      yield* iterate(await encrypter.encrypt(ReadableStream.from(content)));
    },
    async *decrypt(content) {
      if (!isSecret) {
        throw new BackupRefusal(
          "BACKUP_KEY is a public key, which can only make backups: set it to the AGE-SECRET-KEY-1… that belongs to it.",
        );
      }
      const decrypter = new Decrypter();
      decrypter.addIdentity(key);
      const decrypted = await decrypter
        .decrypt(ReadableStream.from(content))
        .catch((error: unknown) => {
          throw new BackupRefusal("The backup was encrypted with another key than BACKUP_KEY.", {
            cause: error,
          });
        });
      yield* iterate(decrypted);
    },
  };
}

/** Reads a stream of the web. The types of the DOM do not know yet that it can be iterated. */
async function* iterate(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = content.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield next.value;
    }
  } finally {
    await reader.cancel();
  }
}
