import type { User } from "@frontage/contract/accounts/accounts.ts";
import type { RouterContextProvider } from "react-router";
import { redirect } from "../../../ui/paths/redirect.ts";
import { withQuery } from "../../../ui/paths/site-path.ts";
import { refusedPagesParameter } from "../../../shell/frame/arrival-notice.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { findUser } from "./find-user.ts";
import { logInPath } from "./log-in-path.ts";
import { accessOf } from "./page-access.ts";
import { safeRedirect } from "./safe-redirect.ts";

type LoaderContext = Readonly<RouterContextProvider>;

/**
 * For pages that only make sense signed out. Signed-in users are redirected to the `redirect` parameter if it is a
 * path of this site, else home.
 */
export async function requireVisitor(
  context: LoaderContext,
  { url }: Pick<PageRequest, "url">,
): Promise<null> {
  if (await findUser(context.get(siteRequest))) {
    throw redirect(safeRedirect(url.searchParams.get("redirect")) ?? "/");
  }
  return null;
}

interface PageRequest {
  readonly request: Request;
  /** The address of the page. `request` may have the address of the page's data instead. */
  readonly url: URL;
}

/**
 * For the pages in page-access.ts: visitors log in first and come back, and users without the page's group go home,
 * which says why.
 */
export async function requireUser(context: LoaderContext, page: PageRequest): Promise<User> {
  const { pathname } = page.url;
  const access = accessOf(pathname);
  if (access === null || access === "visitor") {
    throw new Error(`page-access.ts does not say who may see ${pathname}`);
  }
  const user = await findUser(context.get(siteRequest));
  if (!user) {
    throw redirect(logInPath(pathname + searchOf(page)));
  }
  if (access !== "user" && !user.groups.includes(access)) {
    throw redirect(withQuery("/", { [refusedPagesParameter]: access }));
  }
  return user;
}

/** The query as it was typed where possible: the router's copy turns `?new` into `?new=`. */
function searchOf({ request, url }: PageRequest): string {
  const { pathname, search } = new URL(request.url);
  return pathname === url.pathname ? search : url.search;
}
