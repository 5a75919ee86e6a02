import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";

/**
 * An answer that is a CSV file, sent in parts. Each part is written when the caller has taken the one before, so that a
 * long file takes little memory. Source: docs/console/console.md#lists
 */
export class CsvFile {
  /** Plain ASCII without quotes. */
  readonly name: string;
  readonly parts: AsyncIterable<Buffer>;

  constructor(name: string, parts: AsyncIterable<Buffer>) {
    this.name = name;
    this.parts = parts;
  }
}

/** Sends a CSV file. An error in the middle breaks the connection, so that a browser does not take a part for the file. */
export function sendCsv({ name, parts }: CsvFile, reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    })
    .send(Readable.from(parts));
}
