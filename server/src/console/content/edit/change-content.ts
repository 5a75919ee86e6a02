import type { AuditAction } from "@frontage/contract/console/audit-actions.ts";
import type { ContentKind } from "@frontage/contract/console/content/content-entries.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Facts } from "../../../audit/changed-fields.ts";
import { recordAudit, type Actor } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { requireVersion } from "../../../http/reply/stale.ts";
import { lockContent, type ContentRow } from "./content-edits.queries.ts";

/** A change of a piece of content by staff, of the version that they see. */
export interface ContentEdit {
  readonly actor: Actor;
  readonly kind: ContentKind;
  readonly key: string;
  readonly version: number;
  /** The present content in wire form, for a stale page. */
  readonly current: () => Promise<unknown>;
}

interface AuditedChange {
  readonly action: AuditAction;
  readonly before: Facts;
  readonly after: Facts;
}

/** What the audit calls a piece of content: `posts/forty-loaves`. */
export const subjectOf = (kind: ContentKind, key: string) =>
  ({ kind: "content", code: `${kind}/${key}` }) as const;

/**
 * Changes a piece of content under its lock and records what the change returns; nothing if it returns null.
 * @throws Refusal not_found, or stale if someone else has saved it meanwhile. Source: docs/console/console.md#two-people-on-one-row
 */
export async function changeContent(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  { actor, kind, key, version, current }: ContentEdit,
  change: (tx: DatabaseTransaction, row: ContentRow) => Promise<AuditedChange | null>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockContent(tx, kind, key);
    if (!row) {
      throw contentNotFound();
    }
    await requireVersion(row, version, current);
    const changed = await change(tx, row);
    if (changed) {
      await recordAudit(tx, clock, actor, { subject: subjectOf(kind, key), ...changed });
    }
  });
}

export const contentNotFound = () => notFound("This piece of content");
