import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnownTag } from "../reply/is-known-tag.ts";

export type Headers = Readonly<Record<string, string>>;

/** An answer with status 200 as ready-made bytes and headers. */
export interface ReadyAnswer {
  readonly etag: string;
  /** Names and values in turn, which Node sends without looking at each. */
  readonly headers: string[];
  /** The headers of an answer 304, in the same form. */
  readonly unchanged: string[];
  readonly body: Buffer;
  /** When the content was made, by `performance.now()`; undefined if browsers do not need its age. */
  readonly madeAt: number | undefined;
}

interface AnswerHeaders {
  /** Also sent with an answer 304. */
  readonly lasting: Headers & { readonly etag: string };
  readonly content: Headers;
}

export function createReadyAnswer(
  body: Buffer,
  { lasting, content }: AnswerHeaders,
  madeAt?: number,
): ReadyAnswer {
  const headers = { ...content, ...lasting, "content-length": String(body.length) };
  return {
    etag: lasting.etag,
    headers: Object.entries(headers).flat(),
    unchanged: Object.entries(lasting).flat(),
    body,
    madeAt,
  };
}

/** Sends an answer directly. Returns its status. */
export function writeReady(
  answer: ReadyAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const status = isKnownTag(request, answer.etag) ? 304 : 200;
  response.writeHead(status, headersOf(answer, status));
  response.end(status === 304 || request.method === "HEAD" ? undefined : answer.body);
  return status;
}

/** Sends an answer through Fastify, with its hooks. */
export function sendReady(
  answer: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = isKnownTag(request, answer.etag) ? 304 : 200;
  const headers = headersOf(answer, status);
  for (let index = 0; index < headers.length; index += 2) {
    reply.header(headers[index] ?? "", headers[index + 1]);
  }
  return reply.code(status).send(status === 304 ? undefined : answer.body);
}

/** The browser's clock starts at the time in a page, so it must know the page's age. */
function headersOf({ headers, unchanged, madeAt }: ReadyAnswer, status: 200 | 304): string[] {
  const ready = status === 304 ? unchanged : headers;
  return madeAt === undefined
    ? ready
    : ready.concat("server-timing", `kept;dur=${Math.round(performance.now() - madeAt)}`);
}
