import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";
import { giveCookie } from "../../../http/request/cookies.ts";

/** Returns the nonce that tokens for the browser with this secret must contain. */
const nonceOf = (secret: string) =>
  createHash("sha256").update(`google nonce ${secret}`).digest("base64url");

const secretOf = (request: FastifyRequest) => {
  const secret = request.cookies["google"] ?? "";
  return /^[\w-]{43}$/.test(secret) ? secret : null;
};

/**
 * Returns a browser's nonce for Google's button. Its secret is in the browser's cookie, so that a token stolen from
 * another browser is refused. All windows of a browser share one nonce.
 */
export function issueGoogleNonce(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): string {
  const secret = secretOf(request) ?? randomBytes(32).toString("base64url");
  giveCookie(request, reply, config, "google", secret);
  return nonceOf(secret);
}

/** Whether a token's nonce belongs to this browser. */
export function matchesNonce(request: FastifyRequest, nonce: string | null): boolean {
  const secret = secretOf(request);
  return secret !== null && nonce === nonceOf(secret);
}
