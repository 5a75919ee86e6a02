import { useSyncExternalStore } from "react";

/** What a visitor has said about analytics cookies. Source: docs/site.md#consent. */
export type Consent = "unset" | "accepted" | "rejected";

const cookieName = "consent";
const days = 365;
const listeners = new Set<() => void>();

/** What this browser's visitor has said; `unset` on the server, which is told nothing of it. */
export function readConsent(): Consent {
  if (typeof document === "undefined") {
    return "unset";
  }
  const [, value] = /(?:^|;\s*)consent=(accepted|rejected)(?:;|$)/.exec(document.cookie) ?? [];
  return value === "accepted" || value === "rejected" ? value : "unset";
}

/** Keeps a choice for a year, or forgets it, so that the banner asks again. */
export function writeConsent(consent: Consent): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const maxAge = consent === "unset" ? 0 : days * 24 * 60 * 60;
  document.cookie = `${cookieName}=${consent}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's choice, and null while the page is not the browser's yet. */
export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(subscribe, readConsent, () => null);
}
