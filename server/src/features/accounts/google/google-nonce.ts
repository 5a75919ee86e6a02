import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";
import { giveCookie } from "../../../http/request/cookies.ts";

/** What a token must repeat that was made for the browser with this secret. */
const nonceOf = (secret: string) =>
  createHash("sha256").update(`google nonce ${secret}`).digest("base64url");

const secretOf = (request: FastifyRequest) => {
  const secret = request.cookies["google"] ?? "";
  return /^[\w-]{43}$/.test(secret) ? secret : null;
};

/**
 * The nonce of a browser, for Google's button. The browser keeps the secret behind it in a cookie, so a token that was
 * stolen elsewhere opens nothing. All windows of a browser have the same.
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

/** Whether a token's nonce is the one of this browser. */
export function matchesNonce(request: FastifyRequest, nonce: string | null): boolean {
  const secret = secretOf(request);
  return secret !== null && nonce === nonceOf(secret);
}
