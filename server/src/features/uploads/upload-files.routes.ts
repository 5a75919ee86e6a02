import type { IncomingMessage } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { WrongLength } from "../../adapters/file-store/exact-length.ts";
import { storageFailureOf } from "../../adapters/file-store/storage-failure.ts";
import type { AppParts } from "../../app-parts.ts";
import { InvalidInput, Refusal } from "../../http/reply/refusal.ts";
import { isSignedAddress } from "../../http/request/signed-address.ts";
import { maxBytesOf } from "./insert-file-within-limit.ts";
import { announcedType, partsOf } from "./upload-addresses.ts";
import * as queries from "./uploads.queries.ts";

interface Address {
  Params: { readonly random: string; readonly name: string; readonly number?: string };
}

/** The file or part that a signed address accepts. */
interface Expected {
  readonly file: queries.UploadedFile;
  readonly part: { readonly number: number; readonly multipartId: string } | null;
  readonly size: number;
}

declare module "fastify" {
  interface FastifyRequest {
    expectedUpload: Expected | null;
  }
}

/**
 * Accepts files at signed addresses, which need no session, and streams them into the store. With a bucket, files go
 * there directly and these routes do not exist. Source: docs/screens/uploads.md#uploads
 */
export function uploadFilesRoutes(app: FastifyInstance, parts: AppParts): void {
  if (parts.files.direct) {
    return;
  }
  void app.register(async (scope) => {
    scope.decorateRequest("expectedUpload", null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const onRequest = async (request: FastifyRequest<Address>, reply: FastifyReply) => {
      request.expectedUpload = await expectedOf(parts, request).catch((error: unknown) => {
        // Closes the connection, since the rest of the body is not read.
        reply.header("connection", "close");
        throw error;
      });
    };
    const handle = (request: FastifyRequest<Address>, reply: FastifyReply) =>
      receive(parts, request, reply);
    for (const url of ["/uploads/:random/:name", "/uploads/:random/:name/parts/:number"]) {
      scope.put<Address>(url, { onRequest }, handle);
    }
  });
}

/**
 * Returns the file or part that the address of a request accepts.
 * @throws Refusal forbidden, unsupported_media_type, body_too_large
 * @throws InvalidInput if the body is too short
 */
async function expectedOf(
  { db, clock, signingKey }: AppParts,
  request: FastifyRequest<Address>,
): Promise<Expected> {
  const { random, name, number } = request.params;
  const key = `uploads/${random}/${name}`;
  const path = number === undefined ? `/${key}` : `/${key}/parts/${number}`;
  if (!isSignedAddress(signingKey, path, request.query, clock.now())) {
    throw new Refusal("forbidden", "This address has expired or was changed. Request a new one.");
  }
  const file = await queries.findFile(db, key);
  if (!file || isUploadOver(file, number)) {
    throw uploadEnded();
  }
  if (number === undefined) {
    requireType(request, file.name);
    return { file, part: null, size: requireSize(request, file.size, maxBytesOf(file.name)) };
  }
  const { multipartId, partSize, size } = file;
  const part = partsOf(size ?? 0, partSize ?? 1).find(
    (candidate) => `${candidate.number}` === number,
  );
  if (!part || multipartId === null) {
    throw new Refusal("forbidden", "This upload has no such part.");
  }
  return {
    file,
    part: { number: part.number, multipartId },
    size: requireSize(request, part.size, part.size),
  };
}

/** A file can be sent again until it is accepted, a part until the parts are joined. */
const isUploadOver = (
  file: queries.UploadedFile | undefined,
  part: string | number | undefined,
): boolean => (part === undefined ? file?.acceptedKey !== null : file?.storedAt !== null);

const uploadEnded = () => new Refusal("forbidden", "This upload has ended. Start a new one.");

function requireType({ headers }: FastifyRequest<Address>, name: string): void {
  const given = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const expected = announcedType(name);
  // Browsers send different types for .m4v.
  if (given !== expected && !(given === "video/x-m4v" && expected === "video/mp4")) {
    throw new Refusal("unsupported_media_type", `Send the file as ${expected}.`);
  }
}

/**
 * Returns the size of a body.
 * @param announced the required size; null for any up to `max`
 */
function requireSize(
  { headers }: FastifyRequest<Address>,
  announced: number | null,
  max: number,
): number {
  const given = Number(headers["content-length"] ?? Number.NaN);
  if (given > (announced ?? max)) {
    throw new Refusal("body_too_large", `Send ${announced ?? `at most ${max}`} bytes.`);
  }
  if (!(given > 0) || given < (announced ?? 0)) {
    throw new InvalidInput({
      non_field_errors: [`Send ${announced ?? "some"} bytes, with their number as Content-Length.`],
    });
  }
  return given;
}

/**
 * Returns the body of a request as a stream of its own. A store that fails destroys what it reads from, and with the
 * request its connection, on which the sender could not be told why.
 */
function bodyOf(raw: IncomingMessage): Readable {
  const body = new PassThrough();
  raw.once("error", (error) => body.destroy(error));
  raw.once("close", () => raw.complete || body.destroy(new Error("The connection was closed")));
  return raw.pipe(body);
}

async function receive(
  { db, files, clock }: AppParts,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { expectedUpload: expected, raw } = request;
  if (!expected) {
    throw new Error("The upload was not looked up");
  }
  const { file, part, size } = expected;
  const body = bodyOf(raw);
  try {
    if (part) {
      const upload = { key: file.key, id: part.multipartId };
      await files.parts.write(upload, part.number, body, size);
    } else {
      await files.writeStream(file.key, body, size);
    }
  } catch (error) {
    if (storageFailureOf(error) !== null) {
      // A sender gets the answer only after it has sent everything.
      raw.resume();
      throw error;
    }
    reply.header("connection", "close");
    if (isUploadOver(await queries.findFile(db, file.key), part?.number)) {
      throw uploadEnded();
    }
    // On a broken connection the client does not get this answer.
    if (error instanceof WrongLength || raw.errored || raw.destroyed) {
      throw new InvalidInput({
        non_field_errors: ["The file is incomplete. Send it again."],
      });
    }
    throw error;
  }
  if (!part && !(await queries.markStored(db, file.id, { size, now: clock.now() }))) {
    // Another version was accepted or refused while this one arrived.
    await files.delete(file.key);
    throw uploadEnded();
  }
  return reply.code(204).send();
}
