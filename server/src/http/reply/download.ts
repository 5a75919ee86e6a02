import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An answer that is a private file: no cache keeps it. */
export class Download {
  readonly content: Buffer;
  readonly contentType: string;
  /** The file's name where it is saved: plain ASCII without quotes. */
  readonly name: string;
  /** `attachment` is saved, `inline` is shown. */
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

/** Sends a file, or only says that it is still the one that the caller has. */
export function sendDownload(
  { content, contentType, name, disposition }: Download,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = `"${createHash("sha256").update(content).digest("hex")}"`;
  reply.headers({
    etag,
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  });
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  if (known?.some((tag) => tag.replace(/^W\//, "") === etag)) {
    return reply.code(304).send();
  }
  return reply
    .headers({
      "content-type": contentType,
      "content-disposition": `${disposition}; filename="${name}"`,
    })
    .send(content);
}
