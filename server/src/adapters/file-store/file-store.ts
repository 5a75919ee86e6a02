import type { Readable } from "node:stream";

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface StoredFile {
  /** Size of the whole file in bytes. */
  readonly size: number;
  /** Its content, or a part of it. */
  open(range?: ByteRange): Readable;
  /** Lets go of a file that is not opened after all. */
  close(): Promise<void>;
}

/** Where uploads, pictures and papers are kept, by key (`pictures/3f9a…/800.webp`). */
export interface FileStore {
  write(key: string, content: Buffer): Promise<void>;
  /** Null if there is nothing under the key. */
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
}
