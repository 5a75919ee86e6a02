import type { ContentKind } from "@frontage/contract/console/content/content-entries.ts";
import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, type Actor } from "../../../audit/record-audit.queries.ts";
import type { Database } from "../../../db/connect.ts";
import { InvalidInput, Refusal } from "../../../http/reply/refusal.ts";
import { listKnownKeys, listPlaced, lockOrder, setOrder } from "./content-edits.queries.ts";

interface OrderChange {
  readonly keys: readonly string[];
  /** The order that the caller has seen. */
  readonly previous: readonly string[];
}

/**
 * Saves which content of a kind comes first, and returns it. Source: docs/site/content.md#order
 * @throws InvalidInput for a key that does not exist or stands twice
 * @throws Refusal stale if someone else has changed the order
 */
export async function saveOrder(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  actor: Actor,
  kind: ContentKind,
  { keys, previous }: OrderChange,
) {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, kind);
    const placed = await listPlaced(tx, kind);
    const before = placed.map(({ key }) => key);
    if (before.join(" ") !== previous.join(" ")) {
      throw new Refusal("stale", "Someone else has changed the order since you opened it.", {
        current: { placed },
      });
    }
    await requireKnownKeys(tx, kind, keys);
    await setOrder(tx, kind, keys);
    await recordAudit(tx, clock, actor, {
      action: "content.order",
      subject: { kind: "content", code: kind },
      before: { order: before },
      after: { order: keys },
    });
    return listPlaced(tx, kind);
  });
}

/** @throws InvalidInput for a key that does not exist or stands twice */
export async function requireKnownKeys(
  db: Database,
  kind: ContentKind,
  keys: readonly string[],
): Promise<void> {
  const known = await listKnownKeys(db, kind, keys);
  if (known.length !== keys.length) {
    throw new InvalidInput({ keys: ["List each piece once. Archived ones have no place."] });
  }
}
