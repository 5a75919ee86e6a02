import type { Readable } from "node:stream";

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  /** Size of the whole file in bytes. */
  readonly size: number;
  /** Opens the content, or a part of it. */
  open(range?: ByteRange): Readable;
  /** Closes a file without reading it. */
  close(): Promise<void>;
}

/** A file of the store. */
export interface StoredKey {
  readonly key: string;
  /** Differs once the file has been replaced. */
  readonly version: string;
}

/** Stores uploads, pictures and documents by key (`pictures/3f9a…/800.webp`). */
export interface FileStore {
  write(key: string, content: Buffer): Promise<void>;
  /**
   * Stores a stream without holding it in memory. Until it is complete, the key keeps its previous file. The store may
   * free the blocks of the stream, which must not be used afterwards.
   * @throws WrongLength if it has more or fewer than `size` bytes
   */
  writeStream(key: string, content: Readable, size: number): Promise<void>;
  /** Null if the key has no file. */
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /**
   * Stores the content of `from` under a new key as well. A file that replaces `from` later does not change the copy.
   * Returns false if `from` has no file.
   */
  copy(from: string, to: string): Promise<boolean>;
  /** Lists all files, without uploads in progress. */
  list(): AsyncIterable<StoredKey>;
  /** Removes the file, if there is one. */
  delete(key: string): Promise<void>;
  readonly parts: PartsStore;
  /** Null if the store accepts no files from browsers. The server then receives them. */
  readonly direct: DirectUploads | null;
}

/** An upload in parts, by the store's own identifier. Source: docs/screens/uploads.md#large-files */
export interface UploadInParts {
  readonly key: string;
  readonly id: string;
}

export interface StoredPart {
  /** Counted from 1. */
  readonly number: number;
  readonly size: number;
}

/** Uploads in parts, in any order. The key has no file before the parts are joined. */
export interface PartsStore {
  /** Begins an upload. Returns its identifier. */
  start(key: string, contentType: string): Promise<string>;
  /**
   * Stores a part and replaces an earlier one with its number. As with `writeStream`, it may free the blocks.
   * @throws WrongLength if it has more or fewer than `size` bytes
   */
  write(upload: UploadInParts, number: number, content: Readable, size: number): Promise<void>;
  /** Lists the complete parts by number; none if the upload was joined or dropped. */
  list(upload: UploadInParts): Promise<StoredPart[]>;
  /** Joins the parts 1 to `count` to one file. Joining again, such as after a crash, does no harm. */
  join(upload: UploadInParts, count: number): Promise<void>;
  /** Removes the parts, if there are any. */
  drop(upload: UploadInParts): Promise<void>;
}

/** What a signed address accepts by PUT, and until when. */
export interface SignedUpload {
  readonly contentType: string;
  /** In bytes; null if unknown. */
  readonly size: number | null;
  readonly seconds: number;
}

/** Signed addresses at which the store itself accepts files. */
export interface DirectUploads {
  /** The origin that the content security policy must allow. */
  readonly origin: string;
  sign(key: string, upload: SignedUpload): Promise<string>;
  signPart(
    upload: UploadInParts,
    number: number,
    part: { readonly size: number; readonly seconds: number },
  ): Promise<string>;
}
