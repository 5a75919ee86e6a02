import { href } from "react-router";

/** The log-in page, which leads on to `target` afterwards: a path of this site with its query. */
export function logInPath(target: string): string {
  return `${href("/account/login")}?redirect=${encodeURIComponent(target)}`;
}
