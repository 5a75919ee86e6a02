import {
  dropSessionCookie,
  getUser,
  restoreSessionCookie,
} from "@frontage/contract/accounts/accounts.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { api } from "../../../api/browser-api.ts";
import { cacheUser, sessionToken } from "../../../session/session.ts";

/** Another window may be logging in: its cookie is set a moment before its token. */
const otherWindowWaitMs = 1000;

const triedTokens = new Set<string>();

/**
 * Reconciles token, cookie and page when the page shows another user than the token's, or when the token's user has
 * not been checked for a day:
 *
 * - a cookie without a token (the storage was cleared): every change would be refused, so the cookie is removed;
 * - a token without its cookie (another site on this host has overwritten it): the token counts, and its cookie is
 *   restored;
 * - a token that the server does not accept: token and cookie are removed.
 *
 * Resolves to whether the page must be loaded again.
 * @param shown the username that the page was rendered for; null for a visitor
 * @param now by the server's clock
 */
export async function reconcileSession(shown: string | null, now: string): Promise<boolean> {
  try {
    const token = sessionToken();
    return token === null ? await removeCookie() : await syncToToken(token, shown, now);
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console -- Developers look for the reason here.
    console.warn("Failed to load the user", error);
    return false;
  }
}

async function removeCookie(): Promise<boolean> {
  await new Promise((resolve) => {
    setTimeout(resolve, otherWindowWaitMs);
  });
  if (sessionToken() === null) {
    await api(dropSessionCookie);
  }
  return true;
}

async function syncToToken(token: string, shown: string | null, now: string): Promise<boolean> {
  const username = await loadUsername();
  if (username === null) {
    await api(dropSessionCookie);
    return shown !== null;
  }
  cacheUser(username, now);
  // Tried only once: the browser may block cookies.
  if (username === shown || triedTokens.has(token)) {
    return false;
  }
  triedTokens.add(token);
  await api(restoreSessionCookie);
  return true;
}

/** Null if the session has expired; the client has removed its token by then. */
async function loadUsername(): Promise<string | null> {
  try {
    return (await api(getUser)).username;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return null;
    }
    throw error;
  }
}
