import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { InvalidInput } from "../../http/reply/refusal.ts";

const uuid = z.uuid();

/**
 * The key by which a booking request can be repeated; null without one.
 * @throws InvalidInput unless it is a UUID
 */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) {
    return null;
  }
  const parsed = uuid.safeParse(key);
  if (!parsed.success) {
    throw new InvalidInput({ non_field_errors: ["The Idempotency-Key header must be a UUID."] });
  }
  return parsed.data;
}
