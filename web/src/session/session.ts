// What this browser knows of the session. The token is here, the cookie beside it is out of reach of scripts: the
// server reads the one from a header, for calls, and the other for the pages that it renders. See mend-session.ts for
// what is done when only one of them is left.

const tokenKey = "session";
const userKey = "session.user";

/** How long a token is taken to be of the user whose it was when we last asked. Source: docs/accounts.md#sessions. */
const userCacheHours = 24;

/** The token of the session in this browser; null when signed out. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

export function keepSession(token: string): void {
  localStorage.removeItem(userKey);
  localStorage.setItem(tokenKey, token);
}

/** Forgets the session and whose it was. */
export function clearSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
}

/**
 * Notes whose the token is. This is the user that is cached for a day: pages need no more of it, for the HTML and the
 * loaders bring the user along, asked anew for every document.
 * @param now by the server's clock
 */
export function cacheUser(username: string, now: string): void {
  localStorage.setItem(userKey, `${now} ${username}`);
}

/**
 * The username that the token belongs to, as far as that was asked in the last day; null if it has to be asked.
 * @param now by the server's clock
 */
export function cachedUsername(now: string): string | null {
  try {
    const [, askedAt = "", username = ""] =
      /^(\S+) (.+)$/.exec(localStorage.getItem(userKey) ?? "") ?? [];
    const age = Temporal.Instant.from(now).since(askedAt).total("hours");
    return age >= 0 && age < userCacheHours ? username : null;
  } catch {
    return null;
  }
}

const lossListeners = new Set<() => void>();

/** The server no longer knows the session: forgets it and tells the pages. */
export function loseSession(): void {
  clearSession();
  for (const listener of lossListeners) {
    listener();
  }
}

/** Calls the listener when the session is lost here, or begins or ends in another window. Returns how to stop that. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) {
      listener();
    }
  };
  lossListeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    lossListeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/** Ends the session here and on the server. Signed out is signed out, even where the server cannot be reached. */
export async function endSession(): Promise<void> {
  const token = sessionToken();
  clearSession();
  await fetch(token ? "/api/auth/token/" : "/api/auth/session-cookie/", {
    method: "DELETE",
    headers: token ? { authorization: `Token ${token}` } : {},
  }).catch(() => {});
}
