import { cachedValue, type CachedValue } from "../../cached-value.ts";
import type { AppParts } from "../../app-parts.ts";
import type { EmbedOrigins } from "../../http/pages/page-headers.ts";
import { listEmbedOrigins } from "./spaces.queries.ts";

const maxAgeMilliseconds = 30_000;
/** A policy is sent with every page: one that names more hosts than these would cost every visitor. */
const maxPerColumn = 20;

/** Nothing else may stand in a policy: a `;` in a host would begin a directive. */
const plainOrigin = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** The https origin of an address; null for every other address and for hosts that a policy cannot name. */
function httpsOrigin(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : "";
  return plainOrigin.test(origin) ? origin : null;
}

/**
 * The origins of tours, maps and reviews that settings and spaces name. If the database does not answer, what was
 * known before stands: a page must not fail for it. Source: docs/configuration.md#site-settings.
 */
export function createEmbedOrigins({
  db,
  siteSettings,
}: Pick<AppParts, "db" | "siteSettings">): CachedValue<EmbedOrigins> {
  let known: EmbedOrigins = { frames: [], pictures: [] };
  const load = async (): Promise<EmbedOrigins> => {
    const { reviewsUrl } = await siteSettings.get();
    const tours = await listEmbedOrigins(db, "tourUrl", maxPerColumn);
    const maps = await listEmbedOrigins(db, "mapUrl", maxPerColumn);
    const pictures = await listEmbedOrigins(db, "mapImageUrl", maxPerColumn);
    const reviews = reviewsUrl === null ? [] : [reviewsUrl];
    return { frames: origins([...reviews, ...tours, ...maps]), pictures: origins(pictures) };
  };
  return cachedValue(maxAgeMilliseconds, async () => {
    known = await load().catch(() => known);
    return known;
  });
}

function origins(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map(httpsOrigin))].filter((origin) => origin !== null);
}
