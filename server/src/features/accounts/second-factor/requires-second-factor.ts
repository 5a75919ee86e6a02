import type { Config } from "../../../config/config.ts";
import { isLoopback } from "../../../config/loopback.ts";

/**
 * Whether staff need a second factor: with an external database, or if the site has a public address. In the demo world
 * it is optional. Source: docs/people/accounts.md#the-second-factor
 */
export function requiresSecondFactor({
  databaseUrl,
  publicUrl,
}: Pick<Config, "databaseUrl" | "publicUrl">): boolean {
  return databaseUrl !== null || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
}
