import { redirect, replace } from "react-router";

/**
 * Leads from a page that only decides where to go on. Such a page never stays in the history, where the way back would
 * lead through it and forward again: one that was opened directly is replaced, one that a link leads to is never added.
 */
export function redirectFrom(request: Request, path: string): Response {
  const isOpenedDirectly = new URL(request.url).pathname === window.location.pathname;
  return isOpenedDirectly ? replace(path) : redirect(path);
}
