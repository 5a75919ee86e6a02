import type { LinkTarget } from "../../../ui/paths/site-path.ts";
import { safeRedirect } from "../access/safe-redirect.ts";
import { isVisitorPage } from "../access/visitor-pages.ts";

/** The page from which a user was sent to log in; null if the current page is not for visitors or names none. */
export function redirectAfterLogIn({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): LinkTarget | null {
  return isVisitorPage(pathname) ? safeRedirect(new URLSearchParams(search).get("redirect")) : null;
}
