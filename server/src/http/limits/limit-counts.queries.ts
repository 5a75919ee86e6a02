import { sql } from "kysely";
import { deletesObsolete } from "../../jobs/delete-obsolete.queries.ts";

const hourMs = 3_600_000;

/**
 * Deletes counts of limits an hour after they ended, by the machine's clock, which they use. The hour of tolerance covers
 * machines with different clocks.
 */
export const tidyLimitCounts = deletesObsolete(
  "rate_limits",
  () => sql`expire <= ${Date.now() - hourMs}`,
);
