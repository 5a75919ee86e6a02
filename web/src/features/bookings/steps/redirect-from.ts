import { redirect, replace } from "../../../ui/paths/redirect.ts";
import type { FixedPage, SitePath } from "../../../ui/paths/site-path.ts";

/**
 * Redirects from a page that only decides where to go. Such a page never stays in the history, where Back would lead
 * through it and forward again. If it was opened directly, it is replaced; if it is behind a link, it is never added.
 */
export function redirectFrom(request: Request, path: SitePath | FixedPage): Response {
  const isOpenedDirectly = new URL(request.url).pathname === window.location.pathname;
  return isOpenedDirectly ? replace(path) : redirect(path);
}
