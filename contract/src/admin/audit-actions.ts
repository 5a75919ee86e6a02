/**
 * Every change that the audit records, with the text that follows the name of the person who made it. Source:
 * docs/audit.md#actions
 */
export const auditActions = {
  "device.add": "added the device",
  "device.import_counts": "imported counts for the device",
  "device.replace_key": "replaced the key of the device",
  "device.retire": "retired the device",
} as const;

export type AuditAction = keyof typeof auditActions;
