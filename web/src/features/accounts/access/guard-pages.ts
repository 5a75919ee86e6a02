import type { User } from "@frontage/contract/accounts/accounts.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";
import { createContext, data, type RouterContextProvider } from "react-router";
import { siteRequest, type SiteRequest } from "../../../api/site-context.ts";
import { refusedPagesParameter } from "../../../shell/frame/arrival-notice.ts";
import { redirect } from "../../../ui/paths/redirect.ts";
import { href, withQuery } from "../../../ui/paths/site-path.ts";
import { findUser } from "./find-user.ts";
import { logInPath } from "./log-in-path.ts";
import { pageAudiences, type Audience } from "./page-audiences.ts";
import { safeRedirect } from "./safe-redirect.ts";

type Context = Readonly<RouterContextProvider>;

/** The arguments of a middleware. */
interface PageRequest {
  readonly context: Context;
  readonly request: Request;
  /** The address of the page. `request` may have the address of the page's data instead. */
  readonly url: URL;
  /** The page's path as in routes.ts: `/`, `spaces/:slug`. */
  readonly pattern: string;
}

/** The user whom the guard has let in; null for refused and public pages. */
const admittedUser = createContext<User | null>(null);

/** Returns the user whom the guard has let in. The page is missing for everyone else. */
export function userOfPage(context: Context): User {
  const user = context.get(admittedUser);
  if (!user) {
    throw missingPage();
  }
  return user;
}

/**
 * Guards every page by its row in page-audiences.ts, before any loader runs. Visitors log in first and come back, users
 * without the page's group go home, which says why, and the console is missing for everyone but staff.
 * Source: docs/site/site.md#who-may-open-a-page
 */
export async function guardPage(page: PageRequest): Promise<void> {
  const { context, url } = page;
  const audience = audienceOf(page.pattern);
  if (audience === "everyone") {
    return;
  }
  const user = await findUser(context.get(siteRequest));
  if (audience === "visitor") {
    if (user) {
      throw redirect(safeRedirect(url.searchParams.get("redirect")) ?? "/");
    }
    return;
  }
  if (audience === "Staff" || audience === "staffAccount") {
    guardConsole(context, user, audience);
    return;
  }
  if (!user) {
    throw redirect(logInPath(url.pathname + searchOf(page)));
  }
  if (audience !== "user" && !user.groups.includes(audience)) {
    throw redirect(withQuery("/", { [refusedPagesParameter]: audience }));
  }
  context.set(admittedUser, user);
}

function audienceOf(pattern: string): Audience {
  const audiences: Readonly<Record<string, Audience>> = pageAudiences;
  const audience = audiences[pattern === "/" ? pattern : `/${pattern}`];
  if (audience === undefined) {
    throw new Error(`page-audiences.ts does not say who may see ${pattern}`);
  }
  return audience;
}

/**
 * Lets staff in. A session that lacks its second factor gets the page that sets it up instead.
 * For others nothing is thrown here, since the router would then load no data for the frame around the page: its
 * loaders get a request that cannot be used. Source: docs/console/console.md#who-may-use-it
 */
function guardConsole(
  context: Context,
  user: User | null,
  audience: "Staff" | "staffAccount",
): void {
  if (!user?.groups.includes("Staff")) {
    context.set(siteRequest, refusedRequest);
    return;
  }
  if (audience === "Staff" && user.lacksSecondFactor) {
    throw redirect(href("/admin/security"));
  }
  const site = context.get(siteRequest);
  // Passing the call on loses the types of the endpoint and its answer.
  context.set(siteRequest, { ...site, api: answerMissing(site.api) as Api });
  context.set(admittedUser, user);
}

/** What the loaders of a refused page get: the page is missing as soon as they use it. */
const refusedRequest = new Proxy({} as SiteRequest, {
  get() {
    throw missingPage();
  },
});

/**
 * The page is missing if the API does not know the code or number in its address. Otherwise each loader of the console
 * would have to handle that itself, or its page would fail with 500.
 */
const answerMissing =
  (api: Api) =>
  async (...call: Parameters<Api>) => {
    try {
      return await api(...call);
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? missingPage() : error;
    }
  };

const missingPage = () => data(null, { status: 404 });

/** The query as it was typed where possible: the router's copy turns `?new` into `?new=`. */
function searchOf({ request, url }: PageRequest): string {
  const { pathname, search } = new URL(request.url);
  return pathname === url.pathname ? search : url.search;
}
