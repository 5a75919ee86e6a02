import { cachedValue, type CachedValue } from "../../workload/cached-value.ts";
import type { AppParts } from "../../app-parts.ts";
import type { EmbedOrigins } from "../../http/pages/page-headers.ts";
import { listEmbedOrigins } from "./spaces.queries.ts";

/** Source: docs/speed/fast-lane.md#how-long */
const maxAgeMilliseconds = 5000;
/** Every page carries the policy, so a longer list would slow down every visit. */
const maxPerColumn = 20;

/** A policy contains only these characters, since a `;` in a host would begin a directive. */
const plainOrigin = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** Returns the https origin of an address; null for other addresses and for hosts that a policy cannot contain. */
function httpsOrigin(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : "";
  return plainOrigin.test(origin) ? origin : null;
}

/**
 * Returns the origins of the tours, maps and reviews in settings and spaces. If the database does not answer, the
 * previous list applies, so that no page fails because of it. Source: docs/running/configuration.md#site-settings.
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
