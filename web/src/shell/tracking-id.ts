import { readConsent } from "./consent.ts";

/**
 * What tells the tag manager that two visits are of one person; sent along only once analytics are accepted and a tag
 * manager is configured: it is the tag manager that sets the cookie. Source: decisions, section 8.
 */
export function trackingId(): string | undefined {
  if (readConsent() !== "accepted") {
    return undefined;
  }
  const [, id] = /(?:^|;\s*)_ga=([^;]{1,200})/.exec(document.cookie) ?? [];
  return id;
}
