import { sitePathOf, type SitePath } from "../../../ui/paths/site-path.ts";

const maxLength = 500;
/** Stands for our origin: a path that leaves it would also leave ours. */
const origin = "http://site.invalid";

/**
 * A path of this site to go to after a log-in; null for anything that leads elsewhere or that a browser may read so.
 * Source: docs/site/site.md#who-may-open-a-page.
 */
export function safeRedirect(target: string | null): SitePath | null {
  if (
    target === null ||
    target.length > maxLength ||
    !isPath(target) ||
    !URL.canParse(target, origin)
  ) {
    return null;
  }
  const url = new URL(target, origin);
  // The result for "/.//elsewhere" must be a path as well.
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && isPath(path) ? sitePathOf(path) : null;
}

/**
 * One slash that no other slash or backslash follows, and no control characters, since browsers drop tabs and line
 * breaks.
 */
const isPath = (text: string) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text);
