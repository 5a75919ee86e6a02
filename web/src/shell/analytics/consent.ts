import { useSyncExternalStore } from "react";

/** A visitor's choice about analytics cookies. Source: docs/site/site.md#consent. */
export type Consent = "unset" | "accepted" | "rejected";

const cookieName = "consent";
const days = 365;
const listeners = new Set<() => void>();

/** The choice stored in this browser; `unset` on the server, which does not read it. */
export function readConsent(): Consent {
  if (typeof document === "undefined") {
    return "unset";
  }
  const [, value] = /(?:^|;\s*)consent=(accepted|rejected)(?:;|$)/.exec(document.cookie) ?? [];
  return value === "accepted" || value === "rejected" ? value : "unset";
}

/** Stores a choice for a year. `unset` removes it, so that the banner asks again. */
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

/** The visitor's choice; null until the page is hydrated. */
export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(subscribe, readConsent, () => null);
}
