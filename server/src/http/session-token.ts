import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

const cookieName = "session";

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
  return token ?? (cookie === "allow_cookie" ? (request.cookies[cookieName] ?? null) : null);
}

/** Gives the browser a session's cookie, for as long as the session still lasts. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Config,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): void {
  reply.setCookie(cookieName, token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https" || (publicUrl?.startsWith("https:") ?? false),
    maxAge: Math.floor(expiresAt.since(now).total("seconds")),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName, { path: "/" });
}
