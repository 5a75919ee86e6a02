/** What a locked account answers to a log-in and to a new password. Source: docs/console/people.md#locking */
export const lockedMessage = "This account is locked. Please write to us to have it unlocked.";
