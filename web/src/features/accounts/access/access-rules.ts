import type { User } from "@frontage/contract/accounts/accounts.ts";
import { redirect, type RouterContextProvider } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import { findUser } from "./find-user.ts";
import { logInPath } from "./log-in-path.ts";
import { accessOf } from "./page-access.ts";
import { safeRedirect } from "./safe-redirect.ts";

type LoaderContext = Readonly<RouterContextProvider>;

/**
 * For pages that only make sense signed out. Signed-in users go where the `redirect` parameter leads, if that is a page
 * of this site, else home.
 */
export async function requireVisitor(
  context: LoaderContext,
  { url }: Pick<Asked, "url">,
): Promise<null> {
  if (await findUser(context.get(siteRequest).api)) {
    throw redirect(safeRedirect(url.searchParams.get("redirect")) ?? "/");
  }
  return null;
}

interface Asked {
  readonly request: Request;
  /** Of the page, which the request asks for by this or by the address of the page's data. */
  readonly url: URL;
}

/**
 * For pages of one's own, as page-access.ts has them: visitors log in first and come back, users who lack the page's
 * group go home.
 */
export async function requireUser(context: LoaderContext, asked: Asked): Promise<User> {
  const { pathname } = asked.url;
  const access = accessOf(pathname);
  if (access === null || access === "visitor") {
    throw new Error(`page-access.ts does not say who may see ${pathname}`);
  }
  const user = await findUser(context.get(siteRequest).api);
  if (!user) {
    throw redirect(logInPath(pathname + searchOf(asked)));
  }
  if (access !== "user" && !user.groups.includes(access)) {
    throw redirect("/");
  }
  return user;
}

/** The query letter by letter, where it can be had: the router writes its own copy anew, `?new` as `?new=`. */
function searchOf({ request, url }: Asked): string {
  const { pathname, search } = new URL(request.url);
  return pathname === url.pathname ? search : url.search;
}
