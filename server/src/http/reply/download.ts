import type { FastifyReply, FastifyRequest } from "fastify";
import { etagOf } from "./etag-of.ts";
import { isKnownTag } from "./is-known-tag.ts";

/** An answer with a private file, which only the caller's browser may cache. */
export class Download {
  readonly content: Buffer;
  readonly contentType: string;
  /** The name of the saved file: plain ASCII without quotes. */
  readonly name: string;
  /** `attachment` is saved, `inline` is displayed. */
  readonly disposition: "attachment" | "inline";

  constructor(
    content: Buffer,
    contentType: string,
    name: string,
    disposition: "attachment" | "inline" = "attachment",
  ) {
    this.content = content;
    this.contentType = contentType;
    this.name = name;
    this.disposition = disposition;
  }
}

/** Sends a file, or 304 if the caller already has it. */
export function sendDownload(
  { content, contentType, name, disposition }: Download,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = etagOf(content);
  reply.headers({
    etag,
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  });
  if (isKnownTag(request, etag)) {
    return reply.code(304).send();
  }
  return reply
    .headers({
      "content-type": contentType,
      "content-disposition": `${disposition}; filename="${name}"`,
    })
    .send(content);
}
