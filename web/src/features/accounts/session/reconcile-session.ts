import {
  dropSessionCookie,
  getUser,
  restoreSessionCookie,
} from "@frontage/contract/accounts/accounts.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { api } from "../../../api/browser-api.ts";
import { cacheUser, sessionToken } from "../../../session/session.ts";

/** Another window may be signing in: its cookie comes a moment before its token. */
const patienceMilliseconds = 1000;

const triedTokens = new Set<string>();

/**
 * Brings token, cookie and page back into step, where the page shows another user than the token's, or where nobody
 * has asked for a day whose the token is:
 *
 * - a cookie without a token (the browser's storage was cleared): every change would be refused. The cookie is taken
 *   back: signed out;
 * - a token without a cookie, or with another user's (another site on this host has overwritten it): the token counts,
 *   and its cookie is set anew;
 * - a token that the server does not know: it is forgotten, the cookie too.
 *
 * Resolves to whether the page must be loaded anew.
 * @param shown the username that the page was rendered for; null for a visitor
 * @param now by the server's clock
 */
export async function mendSession(shown: string | null, now: string): Promise<boolean> {
  try {
    const token = sessionToken();
    return token === null ? await dropCookie() : await followToken(token, shown, now);
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console -- Who looks for the reason looks here.
    console.warn("Failed to load the user", error);
    return false;
  }
}

async function dropCookie(): Promise<boolean> {
  await new Promise((resolve) => {
    setTimeout(resolve, patienceMilliseconds);
  });
  if (sessionToken() === null) {
    await api(dropSessionCookie);
  }
  return true;
}

async function followToken(token: string, shown: string | null, now: string): Promise<boolean> {
  const username = await usernameOf();
  if (username === null) {
    await api(dropSessionCookie);
    return shown !== null;
  }
  cacheUser(username, now);
  // A browser that takes no cookies is not asked to again and again.
  if (username === shown || triedTokens.has(token)) {
    return false;
  }
  triedTokens.add(token);
  await api(restoreSessionCookie);
  return true;
}

/** Null if the session has ended: the client has forgotten its token by then. */
async function usernameOf(): Promise<string | null> {
  try {
    return (await api(getUser)).username;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return null;
    }
    throw error;
  }
}
