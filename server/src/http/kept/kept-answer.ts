import { promisify } from "node:util";
import zlib from "node:zlib";
import { etagOf } from "../reply/etag-of.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { createReadyAnswer, type Headers, type ReadyAnswer } from "./ready-answer.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** An answer is short-lived, so its compression is quick rather than best. */
const compressors: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => gzip(plain),
  identity: async (plain) => plain,
};

/** The forms of an answer that is the same for all callers. Source: docs/kept-pages.md */
export interface KeptAnswer {
  readonly etag: string;
  /** When the content was made, by `performance.now()`; undefined if browsers do not need its age. */
  readonly madeAt: number | undefined;
  /** The forms that are ready, by their encoding. */
  readonly forms: ReadonlyMap<Encoding, ReadyAnswer>;
  /** Returns a form, compressed at the first call. */
  prepare(encoding: Encoding): Promise<ReadyAnswer>;
}

/** @param headers of an answer 200, without those that describe the encoding */
export function createKeptAnswer(
  plain: Buffer,
  headers: Headers & { readonly "cache-control": string },
  madeAt?: number,
): KeptAnswer {
  const etag = etagOf(plain);
  const lasting = { etag, vary: "accept-encoding", "cache-control": headers["cache-control"] };
  const forms = new Map<Encoding, ReadyAnswer>();
  const preparing = new Map<Encoding, Promise<ReadyAnswer>>();
  const make = async (encoding: Encoding): Promise<ReadyAnswer> => {
    const content = {
      ...headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    };
    const form = createReadyAnswer(
      await compressors[encoding](plain),
      { lasting, content },
      madeAt,
    );
    forms.set(encoding, form);
    return form;
  };
  return {
    etag,
    madeAt,
    forms,
    prepare(encoding) {
      const form = preparing.get(encoding) ?? make(encoding);
      preparing.set(encoding, form);
      return form;
    },
  };
}

/** Returns the bytes of the forms that are ready. */
export function sizeOf({ forms }: KeptAnswer): number {
  return forms.values().reduce((sum, { body }) => sum + body.length, 0);
}

type RequestHeaders = { readonly headers: { readonly "accept-encoding"?: string | string[] } };

/** Returns the form that a client accepts; null if it is not ready. */
export const readyForm = ({ forms }: KeptAnswer, { headers }: RequestHeaders): ReadyAnswer | null =>
  forms.get(acceptedEncoding(headers["accept-encoding"])) ?? null;

/** Returns the form that a client accepts, compressed at the first call. */
export const prepareForm = (
  { prepare }: KeptAnswer,
  { headers }: RequestHeaders,
): Promise<ReadyAnswer> => prepare(acceptedEncoding(headers["accept-encoding"]));
