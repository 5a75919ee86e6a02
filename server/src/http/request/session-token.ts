import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { giveCookie } from "./cookies.ts";

/**
 * The session token of a request. The cookie counts only where it is let: for downloads, which a link starts, and for
 * pages rendered on the server. A form on another site can make a browser send a cookie along with a change, but
 * never our header.
 */
export function tokenOf(
  request: FastifyRequest,
  cookie: "ignore_cookie" | "allow_cookie",
): string | null {
  const [, token] = /^Token (\S{1,200})$/.exec(request.headers.authorization ?? "") ?? [];
  return token ?? (cookie === "allow_cookie" ? (request.cookies["session"] ?? null) : null);
}

/** Gives the browser a session's cookie, for as long as the session still lasts. */
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
