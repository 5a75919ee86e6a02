import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnownTag } from "../reply/is-known-tag.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** An answer is short-lived, so its compression is quick rather than best. */
const compressors: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => gzip(plain),
  identity: async (plain) => plain,
};

type Headers = Readonly<Record<string, string>>;

interface Form {
  readonly headers: Headers;
  readonly body: Buffer;
}

/** An answer with status 200 as ready-made bytes and headers. Source: docs/kept-pages.md */
export interface KeptAnswer {
  readonly etag: string;
  /** When the content was made, by `performance.now()`; undefined if browsers do not need its age. */
  readonly madeAt: number | undefined;
  /** The headers of an answer 304. */
  readonly unchanged: Headers;
  /** The forms that are ready, by their encoding. */
  readonly forms: ReadonlyMap<Encoding, Form>;
  /** Returns a form, compressed at the first call. */
  prepare(encoding: Encoding): Promise<Form>;
}

/** @param headers of an answer 200, without those that describe the encoding */
export function createKeptAnswer(
  plain: Buffer,
  headers: Headers & { readonly "cache-control": string },
  madeAt?: number,
): KeptAnswer {
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const unchanged = { etag, vary: "accept-encoding", "cache-control": headers["cache-control"] };
  const forms = new Map<Encoding, Form>();
  const preparing = new Map<Encoding, Promise<Form>>();
  const make = async (encoding: Encoding): Promise<Form> => {
    const body = await compressors[encoding](plain);
    const form = {
      headers: {
        ...headers,
        ...unchanged,
        "content-length": String(body.length),
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      },
      body,
    };
    forms.set(encoding, form);
    return form;
  };
  return {
    etag,
    madeAt,
    unchanged,
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

const hasCurrent = (answer: KeptAnswer, headers: IncomingMessage["headers"]) =>
  isKnownTag({ headers }, answer.etag);

/** The browser's clock starts at the time in the page, so it must know the page's age. */
const withAge = ({ madeAt }: KeptAnswer, headers: Headers): Headers =>
  madeAt === undefined
    ? headers
    : { ...headers, "server-timing": `kept;dur=${Math.round(performance.now() - madeAt)}` };

/** Sends an answer directly. Returns its status; null if the form that the client accepts is not ready. */
export function writeKept(
  answer: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): number | null {
  const { method, headers } = request;
  if (hasCurrent(answer, headers)) {
    response.writeHead(304, withAge(answer, answer.unchanged));
    response.end();
    return 304;
  }
  const form = answer.forms.get(acceptedEncoding(headers["accept-encoding"]));
  if (!form) {
    return null;
  }
  response.writeHead(200, withAge(answer, form.headers));
  response.end(method === "HEAD" ? undefined : form.body);
  return 200;
}

/** Sends an answer through Fastify, with its hooks. */
export async function sendKept(
  answer: KeptAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (hasCurrent(answer, headers)) {
    return reply.code(304).headers(withAge(answer, answer.unchanged)).send();
  }
  const form = await answer.prepare(acceptedEncoding(headers["accept-encoding"]));
  return reply.headers(withAge(answer, form.headers)).send(form.body);
}
