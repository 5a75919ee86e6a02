import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { giveCookie } from "../../../http/request/cookies.ts";

/** The maximum number of accounts in a browser's cookie, the latest log-ins first. */
const maxAccounts = 5;

/** One entry of the cookie: an account has logged in with this browser. */
interface KnownAccount {
  /** Identifies the pair of browser and account in the rate limit. */
  readonly id: string;
  /** A signature of the account's id, so that the cookie reveals nothing about the account. */
  readonly account: string;
}

/**
 * Records in the browser's cookie that an account has logged in with it. Failed log-ins from elsewhere cannot lock such
 * a browser out of the account. Source: docs/people/accounts.md#logging-in
 */
export function recordKnownBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, signingKey }: Pick<AppParts, "config" | "signingKey">,
  userId: number,
): void {
  const account = accountTag(signingKey, userId);
  const accounts = knownAccountsOf(request, signingKey);
  const known = accounts.find((entry) => entry.account === account);
  const latest = [
    known ?? { id: randomBytes(12).toString("base64url"), account },
    ...accounts.filter((entry) => entry !== known),
  ].slice(0, maxAccounts);
  const value = latest.map((entry) => write(signingKey, entry)).join("~");
  giveCookie(request, reply, config, "known", value);
}

/** Returns the rate limit's key of this browser and an account; null if the account has not logged in with it. */
export function knownBrowserKey(
  request: FastifyRequest,
  signingKey: string,
  userId: number,
): string | null {
  const account = accountTag(signingKey, userId);
  const entry = knownAccountsOf(request, signingKey).find((each) => each.account === account);
  return entry ? `${entry.account}.${entry.id}` : null;
}

/** Whether any account has logged in with this browser. */
export function isKnownBrowser(request: FastifyRequest, signingKey: string): boolean {
  return knownAccountsOf(request, signingKey).length > 0;
}

function knownAccountsOf(request: FastifyRequest, signingKey: string): KnownAccount[] {
  const texts = (request.cookies["known"] ?? "").split("~").slice(0, maxAccounts);
  return texts.flatMap((text) => {
    const [, id, account] = /^([\w-]{16})\.([\w-]{16})\.[\w-]{22}$/.exec(text) ?? [];
    const entry = id && account ? { id, account } : null;
    return entry && areEqual(text, write(signingKey, entry)) ? [entry] : [];
  });
}

const sign = (signingKey: string, text: string, bytes: number) =>
  createHmac("sha256", signingKey).update(text).digest().subarray(0, bytes).toString("base64url");

const accountTag = (signingKey: string, userId: number) =>
  sign(signingKey, `known account ${userId}`, 12);

const write = (signingKey: string, { id, account }: KnownAccount) =>
  `${id}.${account}.${sign(signingKey, `known browser ${id}.${account}`, 16)}`;

const areEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
