import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { storageFailureOf } from "../../adapters/file-store/storage-failure.ts";
import { isDatabaseUnavailable } from "../../db/database-unavailable.ts";
import { stoppingRetrySeconds } from "../lifecycle.ts";
import { refusalOfConstraint } from "./constraint-refusals.ts";
import { InvalidInput, Refusal, TooManyRequests } from "./refusal.ts";

/**
 * Seconds after which callers may retry while the database restarts.
 * Source: docs/running/outages.md#when-the-database-stops
 */
export const databaseRetrySeconds = 5;

/** Seconds after which callers may retry while no file can be stored: somebody has to mend it. */
const storageRetrySeconds = 60;

/** The server is stopping and takes no more requests. */
export class ServerStopping extends Error {
  override readonly name = "ServerStopping";

  constructor() {
    super("The server is stopping");
  }
}

/** Answers an error of an API call in the form of the contract. */
export function replyWithError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = knownError(error, request);
  if (known instanceof InvalidInput) {
    return reply.code(400).send(known.fields);
  }
  if (known instanceof Refusal) {
    if (known instanceof TooManyRequests) {
      reply.header("retry-after", known.retryAfterSeconds);
    }
    return reply
      .code(known.status)
      .send({ detail: known.message, code: known.code, ...known.details });
  }
  const failure = storageFailureOf(error);
  if (failure !== null) {
    request.log.error({ err: error, failure }, "request refused: the storage cannot be used");
    const isFull = failure === "full";
    return reply
      .code(isFull ? 507 : 503)
      .header("retry-after", storageRetrySeconds)
      .send({
        detail: `Our storage ${isFull ? "is full" : "cannot be reached"}. Your entries are kept.`,
        code: isFull ? "storage_full" : "storage_unavailable",
        reference: request.id,
      });
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, "request refused: the database cannot be reached");
    return reply
      .code(503)
      .header("retry-after", databaseRetrySeconds)
      .send({ reference: request.id });
  }
  if (error instanceof ServerStopping) {
    return reply
      .code(503)
      .header("retry-after", stoppingRetrySeconds)
      .send({ reference: request.id });
  }
  request.log.error({ err: error }, "request failed");
  return reply.code(500).send({ reference: request.id });
}

function knownError(
  error: FastifyError | Error,
  request: FastifyRequest,
): InvalidInput | Refusal | null {
  if (error instanceof InvalidInput || error instanceof Refusal) {
    return error;
  }
  return (
    refusalOfConstraint(error) ??
    ("statusCode" in error ? refusalOfFramework(error, request) : null)
  );
}

function refusalOfFramework(
  { statusCode = 500 }: FastifyError,
  { routeOptions }: FastifyRequest,
): InvalidInput | Refusal | null {
  switch (statusCode) {
    case 413:
      return new Refusal("body_too_large", "The body is too large.");
    case 415:
      return new Refusal(
        "unsupported_media_type",
        routeOptions.config.bodyType === "multipart"
          ? "Send the body as multipart/form-data."
          : "Send the body as application/json.",
      );
    case 404:
      return new Refusal("not_found", "There is nothing at this address.");
    default:
      return statusCode >= 400 && statusCode < 500
        ? new InvalidInput({
            non_field_errors: ["The request could not be read. Send valid JSON."],
          })
        : null;
  }
}
