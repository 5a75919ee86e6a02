import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnownTag } from "../reply/is-known-tag.ts";
import type { Encoding } from "./accepted-encoding.ts";

export type Headers = Readonly<Record<string, string>>;

/** One form of an answer with status 200, as ready-made bytes and headers. */
export interface Form {
  readonly etag: string;
  /** Names and values in turn, which Node sends without looking at each. */
  readonly headers: readonly string[];
  /** The headers of an answer 304, in the same form. */
  readonly unchanged: readonly string[];
  readonly body: Buffer;
  /** When the content was made, by `performance.now()`; undefined if browsers do not need its age. */
  readonly madeAt: number | undefined;
}

/** An answer that is the same for all callers. Source: docs/speed/fast-lane.md */
export interface Answer {
  readonly etag: string;
  /** The memory that its forms may take, in bytes. */
  readonly size: number;
  /** When the content was made, by `performance.now()`; undefined if browsers do not need its age. */
  readonly madeAt: number | undefined;
  /** Returns the form for a client that accepts an encoding; null if it is not ready. */
  find(accepted: Encoding): Form | null;
  /** Returns that form, made at the first call. */
  prepare(accepted: Encoding): Promise<Form>;
}

interface AnswerHeaders {
  /** Also sent with an answer 304. */
  readonly lasting: Headers & { readonly etag: string };
  readonly content: Headers;
}

export function createForm(
  body: Buffer,
  { lasting, content }: AnswerHeaders,
  madeAt?: number,
): Form {
  const headers = { ...content, ...lasting, "content-length": String(body.length) };
  return {
    etag: lasting.etag,
    headers: Object.entries(headers).flat(),
    unchanged: Object.entries(lasting).flat(),
    body,
    madeAt,
  };
}

/** Returns an answer with one form, such as a picture or one encoding of a file. */
export function createFileAnswer(body: Buffer, headers: AnswerHeaders): Answer {
  const form = createForm(body, headers);
  return {
    etag: form.etag,
    size: body.length,
    madeAt: undefined,
    find: () => form,
    prepare: async () => form,
  };
}

/** Sends a form directly. Returns its status. */
export function writeForm(
  form: Form,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): number {
  const status = isKnownTag(request, form.etag) ? 304 : 200;
  response.writeHead(status, headersOf(form, status).concat("x-request-id", requestId));
  response.end(status === 304 || request.method === "HEAD" ? undefined : form.body);
  return status;
}

/** Sends a form through Fastify, with its hooks. */
export function sendForm(form: Form, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = isKnownTag(request, form.etag) ? 304 : 200;
  const headers = headersOf(form, status);
  for (let index = 0; index < headers.length; index += 2) {
    reply.header(headers[index] ?? "", headers[index + 1]);
  }
  return reply.code(status).send(status === 304 ? undefined : form.body);
}

/** The browser's clock starts at the time in a page, so it must know the page's age. */
function headersOf({ headers, unchanged, madeAt }: Form, status: 200 | 304): readonly string[] {
  const ready = status === 304 ? unchanged : headers;
  return madeAt === undefined
    ? ready
    : ready.concat("server-timing", `cache;dur=${Math.round(performance.now() - madeAt)}`);
}
