import { readConsent } from "./consent.ts";
import { isTagManagerLoaded } from "./tag-manager.ts";

/**
 * What tells the tag manager that two visits are of one person; sent along only once analytics are accepted and a tag
 * manager is configured. Source: docs/site.md#consent.
 */
export function trackingId(): string | undefined {
  // The cookie alone says nothing: another site of the same domain may have set it.
  if (readConsent() !== "accepted" || !isTagManagerLoaded()) {
    return undefined;
  }
  const [, id] = /(?:^|;\s*)_ga=([^;]{1,200})/.exec(document.cookie) ?? [];
  return id;
}
