import type { AuditSubjectKind } from "@frontage/contract/console/audit.ts";
import type { AuditAction } from "@frontage/contract/console/audit-actions.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { DatabaseTransaction } from "../db/connect.ts";
import { changedFields, type Facts } from "./changed-fields.ts";

/** The author of a change: a user with a request. Jobs and the command line have neither. */
export interface Actor {
  readonly userId: number | null;
  readonly requestId: string | null;
}

/** The author of a change that a request makes. */
export function actorOf(user: { readonly id: number }, request: { readonly id: string }): Actor {
  return { userId: user.id, requestId: request.id };
}

/** The author of a change that no request makes. */
export const systemActor: Actor = { userId: null, requestId: null };

interface AuditRecord {
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubjectKind; readonly code: string };
  /** The fields before the change; null or absent if the subject was created. */
  readonly before?: Facts | null;
  /** The fields after the change; null or absent if the subject was removed. */
  readonly after?: Facts | null;
  readonly reason?: string | null;
}

/**
 * Records a change in the transaction that makes it, so that neither exists without the other. Only the fields that
 * differ are kept. Source: docs/console/audit.md
 */
export async function recordAudit(
  tx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  { action, subject, before = null, after = null, reason = null }: AuditRecord,
): Promise<void> {
  const changed = changedFields(before, after);
  await tx
    .insertInto("auditEntries")
    .values({
      recordedAt: clock.now(),
      userId: actor.userId,
      requestId: actor.requestId,
      action,
      subjectKind: subject.kind,
      subjectCode: subject.code,
      reason,
      before: changed.before && JSON.stringify(changed.before),
      after: changed.after && JSON.stringify(changed.after),
    })
    .execute();
}
