import type { Database } from "../../db/connect.ts";
import { ownRuleColumns } from "../../features/spaces/spaces.queries.ts";
import { notFound } from "../../http/reply/refusal.ts";

/**
 * Returns the fields of a space that its prices and times need, even of a hidden space.
 * @throws Refusal not_found
 */
export async function getStaffSpace(db: Database, code: string) {
  const space = await db
    .selectFrom("spaces")
    .where("code", "=", code)
    .select(["id", "code", "name", "timeZone", "currency", "samplePrice"])
    .select(["bufferBefore", "bufferAfter", "buffersVersion"])
    .select(ownRuleColumns)
    .executeTakeFirst();
  if (!space) {
    throw notFound("This space");
  }
  return space;
}
