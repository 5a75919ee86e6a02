const storageKey = "session";

/** The token of the session in this browser; null when signed out. */
export function sessionToken(): string | null {
  return localStorage.getItem(storageKey);
}

export function keepSession(token: string): void {
  localStorage.setItem(storageKey, token);
}

export function clearSession(): void {
  localStorage.removeItem(storageKey);
}

/** Ends the session here and on the server. Signed out is signed out, even where the server cannot be reached. */
export async function endSession(): Promise<void> {
  const token = sessionToken();
  clearSession();
  if (token) {
    await fetch("/api/auth/token/", {
      method: "DELETE",
      headers: { authorization: `Token ${token}` },
    }).catch(() => {});
  }
}
