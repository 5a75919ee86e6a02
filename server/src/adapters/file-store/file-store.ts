import type { Readable } from "node:stream";

export interface StoredFile {
  readonly stream: Readable;
  /** Bytes. */
  readonly size: number;
}

/** Where uploads, pictures and papers are kept, by key (`pictures/3f9a…/800.webp`). */
export interface FileStore {
  write(key: string, content: Buffer): Promise<void>;
  /** Null if there is nothing under the key. */
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
}
