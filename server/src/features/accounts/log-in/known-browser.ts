import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { giveCookie } from "../../../http/request/cookies.ts";

/** A browser remembers so many accounts; the one that signed in longest ago is forgotten first. */
const maxAccounts = 5;

/** That an account has signed in with this browser. */
interface Memory {
  /** Names the pair of browser and account in the count of log-ins. */
  readonly id: string;
  /** Stands for the account: nothing about it can be read from the cookie. */
  readonly account: string;
}

/**
 * Notes in the browser that an account has signed in with it. Others cannot shut such a browser out by trying the
 * account's e-mail too often. Source: docs/accounts.md#logging-in
 */
export function rememberAccount(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, signingKey }: Pick<AppParts, "config" | "signingKey">,
  userId: number,
): void {
  const account = accountTag(signingKey, userId);
  const memories = memoriesOf(request, signingKey);
  const known = memories.find((memory) => memory.account === account);
  const kept = [
    known ?? { id: randomBytes(12).toString("base64url"), account },
    ...memories.filter((memory) => memory !== known),
  ].slice(0, maxAccounts);
  const value = kept.map((memory) => write(signingKey, memory)).join("~");
  giveCookie(request, reply, config, "known", value);
}

/** Names this browser in the count of an account's log-ins; null if the account has not signed in with it. */
export function knownBrowserKey(
  request: FastifyRequest,
  signingKey: string,
  userId: number,
): string | null {
  const account = accountTag(signingKey, userId);
  const memory = memoriesOf(request, signingKey).find((each) => each.account === account);
  return memory ? `${memory.account}.${memory.id}` : null;
}

/** Whether any account has signed in with this browser. */
export function isKnownBrowser(request: FastifyRequest, signingKey: string): boolean {
  return memoriesOf(request, signingKey).length > 0;
}

function memoriesOf(request: FastifyRequest, signingKey: string): Memory[] {
  const entries = (request.cookies["known"] ?? "").split("~").slice(0, maxAccounts);
  return entries.flatMap((entry) => {
    const [, id, account] = /^([\w-]{16})\.([\w-]{16})\.[\w-]{22}$/.exec(entry) ?? [];
    const memory = id && account ? { id, account } : null;
    return memory && areEqual(entry, write(signingKey, memory)) ? [memory] : [];
  });
}

const sign = (signingKey: string, text: string, bytes: number) =>
  createHmac("sha256", signingKey).update(text).digest().subarray(0, bytes).toString("base64url");

const accountTag = (signingKey: string, userId: number) =>
  sign(signingKey, `known account ${userId}`, 12);

const write = (signingKey: string, { id, account }: Memory) =>
  `${id}.${account}.${sign(signingKey, `known browser ${id}.${account}`, 16)}`;

const areEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
