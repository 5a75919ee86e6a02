import { redirect, replace } from "react-router";

/**
 * Redirects from a page that only decides where to go. Such a page never stays in the history, where Back would lead
 * through it and forward again: one that was opened directly is replaced, one behind a link is never added.
 */
export function redirectFrom(request: Request, path: string): Response {
  const isOpenedDirectly = new URL(request.url).pathname === window.location.pathname;
  return isOpenedDirectly ? replace(path) : redirect(path);
}
