import { isUtf8 } from "node:buffer";
import type { MultipartFile } from "@fastify/multipart";
import type { Schema } from "@frontage/contract/endpoint.ts";
import { bodyOfForm, formFields, type FormEntry } from "@frontage/contract/multipart-body.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fileTypeOf } from "../../reply/file-type.ts";
import { InvalidInput, Refusal } from "../../reply/refusal.ts";

/** The maximum size of a form without its files: names, texts and boundaries. */
const maxTextBytes = 256 * 1024;
const maxParts = 200;
const maxFieldBytes = 64 * 1024;
const maxNameBytes = 100;
const maxFilenameLength = 200;

/** The parser's settings for all forms: the limits above. */
export const multipartOptions = {
  throwFileSizeLimit: false,
  limits: { parts: maxParts, fieldNameSize: maxNameBytes, fieldSize: maxFieldBytes },
};

/**
 * Reads a form into a body in wire form, for the schema to decode. Keeps one byte more of a file than its schema
 * allows, so that the schema can refuse it. Stops reading a body that is far larger than the sum of its allowed files.
 * @throws Refusal body_too_large
 * @throws InvalidInput if it is not a form, or ends too soon
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: Schema,
): Promise<Record<string, unknown> | undefined> {
  if (!request.isMultipart()) {
    return undefined;
  }
  const maxBytes = new Map(
    [...formFields(schema)].flatMap(([name, field]) =>
      field.maxBytes === null ? [] : [[name, field.maxBytes]],
    ),
  );
  const fileBytes = [...maxBytes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const entries = await Promise.race([
    readEntries(request, maxBytes),
    refuseLongerThan(request, 2 * fileBytes + maxTextBytes),
  ]).catch((error: unknown) => {
    if (!isAboutSize(error)) {
      throw new InvalidInput({ non_field_errors: ["The form is incomplete. Send it again."] });
    }
    // The rest of the body is not read.
    reply.header("connection", "close");
    throw new Refusal("body_too_large", "The body is too large.");
  });
  return bodyOfForm(schema, entries);
}

/** Settles only if more data arrives, or is announced, than is allowed. */
function refuseLongerThan({ raw }: FastifyRequest, limit: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const refuse = () => {
    raw.unpipe();
    raw.pause();
    reject(new TooMuch());
  };
  if (Number(raw.headers["content-length"] ?? 0) > limit) {
    refuse();
  } else {
    let received = 0;
    raw.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) {
        refuse();
      }
    });
  }
  return promise;
}

async function readEntries(
  request: FastifyRequest,
  maxBytes: ReadonlyMap<string, number>,
): Promise<FormEntry[]> {
  const entries: FormEntry[] = [];
  const seen = new Set<string>();
  const fileSize = Math.max(0, ...maxBytes.values()) + 1;
  for await (const part of request.parts({ limits: { fileSize } })) {
    const { fieldname: name } = part;
    if (part.type === "field") {
      if (part.valueTruncated) {
        throw new TooMuch();
      }
      entries.push([name, part.value]);
      continue;
    }
    // A second file with the same name is dropped: its presence is enough for a refusal.
    const content = await readFile(part, seen.has(name) ? 0 : (maxBytes.get(name) ?? 0));
    // A file input without a chosen file sends a file without name and content.
    const isNone = content.length === 0 && !part.filename;
    seen.add(name);
    entries.push([name, isNone ? "" : fileOf(part, content)]);
  }
  return entries;
}

/** Reads the content of a file up to one byte more than allowed, and discards the rest. */
async function readFile({ file }: MultipartFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file) {
    if (length <= maxBytes) {
      chunks.push(chunk);
      length += chunk.length;
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBytes + 1);
}

function fileOf({ filename }: MultipartFile, content: Buffer): File {
  const name = filename.replace(/\p{C}/gu, "").slice(-maxFilenameLength);
  return new File([new Uint8Array(content)], name, {
    type: fileTypeOf(content) ?? (isText(content) ? "text/plain" : "application/octet-stream"),
  });
}

const isText = (content: Buffer) => isUtf8(content) && !content.includes(0);

class TooMuch extends Error {}

function isAboutSize(error: unknown): boolean {
  return (
    error instanceof TooMuch ||
    (error instanceof Error && "statusCode" in error && error.statusCode === 413)
  );
}
