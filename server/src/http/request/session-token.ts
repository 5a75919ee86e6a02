import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { giveCookie } from "./cookies.ts";

/**
 * Returns the session token of a request. The cookie counts only for downloads, which a link starts, and for pages
 * rendered on the server: a form on another site can make a browser send our cookie with a change, but never our
 * header.
 */
export function tokenOf(
  request: FastifyRequest,
  cookie: "ignore_cookie" | "allow_cookie",
): string | null {
  const [, token] = /^Token (\S{1,200})$/.exec(request.headers.authorization ?? "") ?? [];
  return token ?? (cookie === "allow_cookie" ? (request.cookies["session"] ?? null) : null);
}

/** Sets the cookie of a session for the rest of its lifetime. */
export function giveSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): void {
  const maxAge = Math.floor(expiresAt.since(now).total("seconds"));
  giveCookie(request, reply, config, "session", token, maxAge);
}
