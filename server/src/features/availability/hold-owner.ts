import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { giveCookie } from "../../http/request/cookies.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { hashHoldCode } from "./hold-code.ts";
import type { HoldOwner } from "./hold-owner.queries.ts";

const cookieName = "browser";

const hashOfBrowser = (browser: string) => createHash("sha256").update(browser).digest();

/** Returns the SHA-256 of the browser's cookie; null if the browser has placed no hold in this session. */
export function browserHashOf(request: FastifyRequest): Buffer | null {
  const browser = request.cookies[cookieName];
  return browser ? hashOfBrowser(browser) : null;
}

/** Returns the SHA-256 of the browser's cookie, setting a session cookie first if there is none. */
export function giveBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Buffer {
  const known = browserHashOf(request);
  if (known) {
    return known;
  }
  const browser = randomBytes(16).toString("base64url");
  giveCookie(request, reply, config, cookieName, browser);
  return hashOfBrowser(browser);
}

/** Returns the owner that a caller's own holds belong to. */
export function holdOwnerOf(
  request: FastifyRequest,
  user: Pick<SignedInUser, "id"> | null,
  holdCode: string | undefined,
): HoldOwner {
  return {
    userId: user?.id ?? null,
    browserHash: browserHashOf(request),
    codeHash: holdCode === undefined ? null : hashHoldCode(holdCode),
  };
}
