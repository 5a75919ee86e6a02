/**
 * Every change that the audit records, with the text that follows the name of the person who made it. Source:
 * docs/audit.md#actions
 */
export const auditActions = {
  "booking.cancel": "cancelled the booking",
  "device.add": "added the device",
  "device.import_counts": "imported counts for the device",
  "device.replace_key": "replaced the key of the device",
  "device.retire": "retired the device",
  "policy.archive": "archived the cancellation policy",
  "policy.create": "created the cancellation policy",
  "policy.edit": "edited the cancellation policy",
  "space.choose_policy": "chose another cancellation policy for the space",
} as const;

export type AuditAction = keyof typeof auditActions;
