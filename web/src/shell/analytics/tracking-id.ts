import { readConsent } from "./consent.ts";
import { isTagManagerLoaded } from "./tag-manager.ts";

/**
 * The analytics id of the visitor; undefined unless analytics are accepted and a tag manager is configured.
 * Source: docs/site/site.md#consent.
 */
export function trackingId(): string | undefined {
  // The cookie alone proves nothing: another site of the same domain may have set it.
  if (readConsent() !== "accepted" || !isTagManagerLoaded()) {
    return undefined;
  }
  const [, id] = /(?:^|;\s*)_ga=([^;]{1,200})/.exec(document.cookie) ?? [];
  return id;
}
