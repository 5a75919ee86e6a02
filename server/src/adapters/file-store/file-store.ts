import type { Readable } from "node:stream";

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
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
  /**
   * Stores a stream without holding it in memory. Under the key there is the whole file or what was there before.
   * @throws WrongLength if it has more or fewer than `size` bytes
   */
  writeStream(key: string, content: Readable, size: number): Promise<void>;
  /** Null if there is nothing under the key. */
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the file, if there is one. */
  delete(key: string): Promise<void>;
  readonly parts: PartsStore;
  /** Null: the store takes no files from browsers, so that our own server must. */
  readonly direct: DirectUploads | null;
}

/** An upload in parts, by the store's own identifier. Source: docs/design-uploads.md#large-files */
export interface UploadInParts {
  readonly key: string;
  readonly id: string;
}

export interface StoredPart {
  /** From 1. */
  readonly number: number;
  readonly size: number;
}

/** Files that arrive in parts, in any order. Nothing is under their key before they are joined. */
export interface PartsStore {
  /** Begins an upload. Returns its identifier. */
  start(key: string, contentType: string): Promise<string>;
  /**
   * Stores a part, in place of an earlier one with its number.
   * @throws WrongLength if it has more or fewer than `size` bytes
   */
  write(upload: UploadInParts, number: number, content: Readable, size: number): Promise<void>;
  /** The whole parts by number; none if the upload was joined or dropped. */
  list(upload: UploadInParts): Promise<StoredPart[]>;
  /** Makes the parts 1 to `count` one file. Joining again, after a crash as well, does no harm. */
  join(upload: UploadInParts, count: number): Promise<void>;
  /** Removes the parts, if there are any. */
  drop(upload: UploadInParts): Promise<void>;
}

/** What a signed address takes by PUT: nothing else, and no longer than that. */
export interface SignedUpload {
  readonly contentType: string;
  /** Bytes; null where they are not known. */
  readonly size: number | null;
  readonly seconds: number;
}

/** Signed addresses at which the store itself takes files. */
export interface DirectUploads {
  /** Where browsers must be allowed to send to. */
  readonly origin: string;
  sign(key: string, upload: SignedUpload): Promise<string>;
  signPart(
    upload: UploadInParts,
    number: number,
    part: { readonly size: number; readonly seconds: number },
  ): Promise<string>;
}
