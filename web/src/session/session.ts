// The session in this browser. The token authorises calls of the API, and the cookie, which scripts cannot read,
// authorises pages. reconcile-session.ts handles the loss of either.

const tokenKey = "session";
const userKey = "session.user";
const earlierKey = "session.earlier";

/** How long the username of a token is cached. Source: docs/people/accounts.md#sessions. */
const userCacheHours = 24;

/** The token of the session in this browser; null when signed out. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    // The browser blocks storage.
    return null;
  }
}

/** Whether somebody has been signed in with this browser before, so that a log-in is likelier than a sign-up. */
export function hadSession(): boolean {
  try {
    return localStorage.getItem(earlierKey) !== null;
  } catch {
    return false;
  }
}

const beginListeners = new Set<() => void>();

export function storeSession(token: string): void {
  localStorage.removeItem(userKey);
  localStorage.setItem(tokenKey, token);
  for (const listener of beginListeners) {
    listener();
  }
}

/** Calls the listener when a session begins in this window. Returns a function that stops it. */
export function onSessionBegin(listener: () => void): () => void {
  beginListeners.add(listener);
  return () => beginListeners.delete(listener);
}

/** What a browser keeps of a person: copies from the account, the last question. The next one may be another. */
const accountCopies = [
  "favourites",
  "booking.drafts",
  "booking.draft",
  "booking.draft.aside",
  "search.last",
] as const;

/** Removes the token and the cached username. Remembers only that there has been a session. */
export function clearSession(): void {
  if (sessionToken() !== null) {
    localStorage.setItem(earlierKey, "true");
  }
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
}

/**
 * Caches the token's username for a day. Pages need no more, since the HTML and the loaders provide the user.
 * @param now by the server's clock
 */
export function cacheUser(username: string, now: string): void {
  localStorage.setItem(userKey, `${now} ${username}`);
}

/**
 * The username of the token if it was cached within the last day, else null.
 * @param now by the server's clock
 */
export function cachedUsername(now: string): string | null {
  try {
    const [, cachedAt = "", username = ""] =
      /^(\S+) (.+)$/.exec(localStorage.getItem(userKey) ?? "") ?? [];
    const age = Temporal.Instant.from(now).since(cachedAt).total("hours");
    return age >= 0 && age < userCacheHours ? username : null;
  } catch {
    return null;
  }
}

const expiryListeners = new Set<() => void>();

/** Removes a session that the server no longer accepts, and notifies the listeners. */
export function expireSession(): void {
  clearSession();
  for (const listener of expiryListeners) {
    listener();
  }
}

/**
 * Calls the listener when the session expires here, or begins or ends in another window. Returns a function that
 * stops it.
 */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) {
      listener();
    }
  };
  expiryListeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    expiryListeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/**
 * Whether the server no longer accepts the session. The token stays, so that the page does not change. This does not
 * use the API client, which would add the schema code to every page.
 */
export async function hasSessionEnded(): Promise<boolean> {
  return (await askForUser())?.status === 401;
}

/**
 * The username of the session in this browser; null if there is none. This does not use the API client, either.
 * @throws Error if the server does not say
 */
export async function currentUsername(): Promise<string | null> {
  const answer = await askForUser();
  if (answer?.status === 401) {
    return null;
  }
  const user: unknown = await answer?.json();
  if (
    typeof user !== "object" ||
    user === null ||
    !("username" in user) ||
    typeof user.username !== "string"
  ) {
    throw new Error("The server does not say who is logged in");
  }
  return user.username;
}

async function askForUser(): Promise<Response | null> {
  const token = sessionToken();
  const headers: Record<string, string> = token ? { authorization: `Token ${token}` } : {};
  return fetch("/api/auth/user/", { headers }).catch(() => null);
}

/**
 * Ends the session here and on the server. The browser is logged out even if the server cannot be reached. This does
 * not use the API client, which would add the schema code to every page.
 */
export async function endSession(): Promise<void> {
  const token = sessionToken();
  clearSession();
  for (const key of accountCopies) {
    localStorage.removeItem(key);
  }
  await fetch(token ? "/api/auth/token/" : "/api/auth/session-cookie/", {
    method: "DELETE",
    headers: token ? { authorization: `Token ${token}` } : {},
  }).catch(() => {});
}
