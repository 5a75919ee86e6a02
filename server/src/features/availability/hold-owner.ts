import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { giveCookie } from "../../http/request/cookies.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { hashHoldCode } from "./hold-code.ts";
import type { HoldOwner } from "./hold-owner.queries.ts";

const cookieName = "browser";

const hashOfBrowser = (browser: string) => createHash("sha256").update(browser).digest();

/** SHA-256 of the browser's cookie; null for a browser that has held nothing since it was opened. */
export function browserHashOf(request: FastifyRequest): Buffer | null {
  const browser = request.cookies[cookieName];
  return browser ? hashOfBrowser(browser) : null;
}

/** The same, giving the browser its cookie if need be; it goes when the browser is closed. */
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

/** Whose holds are the caller's own. */
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
