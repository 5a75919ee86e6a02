import { withQuery, type SitePath } from "../../../ui/paths/site-path.ts";

/** The log-in page, which leads on to `target` afterwards: a path of this site with its query. */
export function logInPath(target: string): SitePath {
  return withQuery("/account/login", { redirect: target });
}
