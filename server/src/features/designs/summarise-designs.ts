import type { DesignSummary } from "@frontage/contract/designs/designs.ts";
import type { AppParts } from "../../app-parts.ts";
import { designFileAddress } from "./design-file-address.ts";
import { listDesignSummaries } from "./designs.queries.ts";

/**
 * Summarises designs for the bookings that show them, by code, including deleted ones. The caller has checked access to
 * the bookings.
 * Source: docs/screens/designs.md#designs-of-bookings
 */
export async function summariseDesigns(
  { db, clock, signingKey }: Pick<AppParts, "db" | "clock" | "signingKey">,
  codes: readonly string[],
): Promise<ReadonlyMap<string, DesignSummary>> {
  if (codes.length === 0) {
    return new Map();
  }
  const rows = await listDesignSummaries(db, codes);
  const now = clock.now();
  return new Map(
    rows.map(({ thumbnail, ...summary }) => [
      summary.code,
      {
        ...summary,
        thumbnailUrl: thumbnail && designFileAddress(signingKey, thumbnail.key, now),
      },
    ]),
  );
}
