/**
 * What precedes a secret in a path of the site: a link that sets a password, confirms, stops or verifies an address, or
 * shows a private design or basket. A test requires every route with a token to be listed.
 */
export const secretPaths = [
  "account/password/reset",
  "account/email/confirm",
  "account/email/stop",
  "account/email/verify",
  "designs/shared",
  "drafts/shared",
] as const;

const pattern = new RegExp(`^/(?:${secretPaths.join("|")})/`, "i");

/** Whether a path contains a secret. No other site may learn it: no referrer, no analytics, no log. */
export const isSecretPath = (path: string): boolean => pattern.test(path);
