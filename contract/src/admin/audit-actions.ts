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
  "user.add_staff": "made staff of",
  "user.change_groups": "changed the groups of",
  "user.disable_second_factor": "turned off the second factor of",
  "user.enable_second_factor": "turned on the second factor of",
  "user.end_sessions": "ended the sessions of",
  "user.erase": "erased the person",
  "user.export": "exported what is held about",
  "user.invite_landlord": "invited the landlord",
  "user.lock": "locked the account of",
  "user.remove_staff": "removed from staff",
  "user.reset_second_factor": "reset the second factor of",
  "user.unlock": "unlocked the account of",
} as const;

export type AuditAction = keyof typeof auditActions;
