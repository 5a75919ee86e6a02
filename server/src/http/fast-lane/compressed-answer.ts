import { promisify } from "node:util";
import zlib from "node:zlib";
import { etagOf } from "../reply/etag-of.ts";
import type { Encoding } from "./accepted-encoding.ts";
import { createForm, type Answer, type Form, type Headers } from "./answer.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** An answer is short-lived, so its compression is quick rather than best. */
const compressors: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => gzip(plain),
  identity: async (plain) => plain,
};

/**
 * Returns a page or list that is compressed once for each encoding that a client accepts.
 * @param headers of an answer 200, without those that describe the encoding
 */
export function createCompressedAnswer(
  plain: Buffer,
  headers: Headers & { readonly "cache-control": string },
  madeAt?: number,
): Answer {
  const etag = etagOf(plain);
  const lasting = { etag, vary: "accept-encoding", "cache-control": headers["cache-control"] };
  const ready = new Map<Encoding, Form>();
  const preparing = new Map<Encoding, Promise<Form>>();
  const make = async (encoding: Encoding): Promise<Form> => {
    const content = {
      ...headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    };
    const form = createForm(await compressors[encoding](plain), { lasting, content }, madeAt);
    ready.set(encoding, form);
    return form;
  };
  return {
    etag,
    // Compressed forms are smaller than the plain one.
    size: plain.length * 2,
    madeAt,
    find: (accepted) => ready.get(accepted) ?? null,
    prepare(accepted) {
      const form = preparing.get(accepted) ?? make(accepted);
      preparing.set(accepted, form);
      return form;
    },
  };
}
