const maxLength = 500;
/** Stands for our own origin: a path that leads away from it leads away from ours. */
const origin = "http://site.invalid";

/**
 * A path of this site to go to after signing in; null for anything that leads elsewhere, or may be read as if it did.
 * Source: docs/site.md#who-may-open-a-page.
 */
export function safeRedirect(target: string | null): string | null {
  if (
    target === null ||
    target.length > maxLength ||
    !isPath(target) ||
    !URL.canParse(target, origin)
  ) {
    return null;
  }
  const url = new URL(target, origin);
  // What is left of "/.//elsewhere" must be a path as well.
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && isPath(path) ? path : null;
}

/** One slash, then no second one of either kind; browsers drop tabs and line breaks, so there must be none. */
const isPath = (text: string) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text);
