import type { AuditAction } from "@frontage/contract/console/audit-actions.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Facts } from "../../../audit/changed-fields.ts";
import { recordAudit, type Actor } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { requireVersion } from "../../../http/reply/stale.ts";
import { spaceNotFound } from "../../../features/spaces/visible-space.ts";
import { lockSpaceRow, updateSpace, type SpaceToEdit } from "./space-edits.queries.ts";

/** A change of a space by staff, based on the version that they saw. */
export interface SpaceEdit {
  readonly actor: Actor;
  readonly code: string;
  readonly version: number;
  /** The current space in wire form, for a stale page. */
  readonly current: () => Promise<unknown>;
}

interface AuditedChange {
  readonly before: Facts;
  readonly after: Facts;
}

/**
 * Changes a space under its lock, increments its version and records the change.
 * @throws Refusal not_found, or stale if someone else has saved the space meanwhile.
 * Source: docs/console/console.md#two-people-on-one-row
 */
export async function changeSpace(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  edit: SpaceEdit,
  action: AuditAction,
  change: (tx: DatabaseTransaction, space: SpaceToEdit) => Promise<AuditedChange>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const space = await lockSpaceRow(tx, edit.code);
    if (!space) {
      throw spaceNotFound();
    }
    await requireVersion(space, edit.version, edit.current);
    const changed = await change(tx, space);
    await updateSpace(tx, space.id, { version: space.version + 1 });
    await recordAudit(tx, clock, edit.actor, {
      action,
      subject: { kind: "space", code: edit.code },
      ...changed,
    });
  });
}
