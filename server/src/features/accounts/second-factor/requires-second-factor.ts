import type { Config } from "../../../config/config.ts";

/**
 * Whether staff need a second factor: with an external database or on a public address. In the demo world it is offered.
 * Source: docs/accounts.md#the-second-factor
 */
export function requiresSecondFactor({
  databaseUrl,
  isPublic,
}: Pick<Config, "databaseUrl" | "isPublic">): boolean {
  return databaseUrl !== null || isPublic;
}
