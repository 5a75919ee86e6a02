/** Segments of letters, digits, the punctuation of addresses and whole escapes. */
const plainPath = /^\/(?:[a-z0-9._~!$&'()*+,;=:@-]|%[0-9a-f]{2}|\/)*$/;

/** The longest path of a redirect, in characters. Source: docs/site/redirects.md#paths */
export const maxRedirectPath = 300;

/**
 * The spelling in which a path of the site is stored, compared and looked up: lower case, escaped, without trailing
 * slashes. Source: docs/site/redirects.md#paths
 * @param typed without query and fragment
 * @returns null for anything but a path of this site
 */
export function redirectPath(typed: string): string | null {
  const text = typed.trim();
  // A second slash would begin the name of another site.
  if (!text.isWellFormed() || !/^\/(?!\/)/.test(text)) {
    return null;
  }
  const escaped = text.replace(/[^\x21-\x7e]/gu, encodeURIComponent).toLowerCase();
  const path = escaped.replace(/\/+$/, "") || "/";
  const isPlain = plainPath.test(path) && path.length <= maxRedirectPath;
  return isPlain && !/\/\.\.?(\/|$)/.test(path) ? path : null;
}

/**
 * The path of a redirect's target, to compare with other redirects.
 * @returns null for a target on another site
 */
export function pathOfTarget(target: string): string | null {
  return redirectPath(target.replace(/[?#].*$/s, ""));
}
