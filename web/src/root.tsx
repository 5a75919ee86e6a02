import type { User } from "@frontage/contract/accounts/accounts.ts";
import { getConfig } from "@frontage/contract/site/settings.ts";
import { Suspense, useEffect, type ReactNode } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { redirect } from "./ui/paths/redirect.ts";
import type { Route } from "./+types/root";
import { frameRequest } from "./api/site-context.ts";
import { findReplacement } from "./features/site/find-replacement.ts";
import { findUser } from "./features/accounts/access/find-user.ts";
import { useAccountCopies } from "./features/site/use-account-copies.ts";
import { guardPage } from "./features/accounts/access/guard-pages.ts";
import { useSessionSync } from "./features/accounts/session/use-session-sync.ts";
import type { SignedInUser } from "./session/signed-in-user.ts";
import { canonicalPath } from "./shell/search/canonical-path.ts";
import { ClockStartContext, useClockStart } from "./shell/clock.ts";
import { CookieBanner } from "./shell/analytics/cookie-banner.tsx";
import { Document } from "./shell/document.tsx";
import { ErrorPage } from "./shell/failures/error-page.tsx";
import { usePageError } from "./shell/failures/page-error.ts";
import { NavigationProgress } from "./shell/frame/navigation-progress.tsx";
import { useUser, type SiteData } from "./shell/site-data.ts";
import { useUtm, withUtm } from "./shell/analytics/utm.ts";
import { useKeptFocus } from "./ui/focus/use-kept-focus.ts";
import { CarriedQuery } from "./ui/link.tsx";
import { lazyPart } from "./ui/loading/lazy-part.ts";
import { sitePathOf } from "./ui/paths/site-path.ts";

/**
 * Redirects every spelling of an address to the canonical one and missing pages to what replaces them, and keeps campaign
 * parameters in redirects, as navigation in the browser does. Then the guard decides who may see the page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const path = canonicalPath(url.pathname);
    // A path with two leading slashes would lead to another site.
    if (path !== url.pathname && !path.startsWith("//")) {
      throw redirect(sitePathOf(path + url.search), 301);
    }
    const response = await next();
    const replacement =
      response.status === 404
        ? await findReplacement(context.get(frameRequest).api, url.pathname)
        : null;
    if (replacement) {
      await response.body?.cancel();
      throw redirect(withCampaign(replacement.to, url.search), replacement.status);
    }
    const target = response.headers.get("location");
    if (target !== null) {
      response.headers.set("location", withCampaign(target, url.search));
    }
    return response;
  },
  guardPage,
];

/** Other sites do not get the campaign of ours. */
const withCampaign = (target: string, search: string) =>
  sitePathOf(/^\/(?!\/)/.test(target) ? withUtm(target, search) : target);

const loadSessionNotice = () => import("./features/accounts/session/session-notice.tsx");
const SessionNotice = lazyPart(async () => ({
  default: (await loadSessionNotice()).SessionNotice,
}));

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData & { nonce: string }> {
  const site = context.get(frameRequest);
  const { nonce, now, origin } = site;
  const [config, found] = await Promise.all([site.api(getConfig), findUser(site)]);
  const user = found && shownUser(found);
  return { config, user, now: now.toString(), origin, nonce };
}

function shownUser({ accounts, ...user }: User): SignedInUser {
  return { ...user, avatarUrl: accounts.find(({ avatar }) => avatar)?.avatar ?? null };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<{ nonce: string }>("root");
  // Browsers hide nonces from scripts, so hydration must not compare them.
  const nonce = typeof window === "undefined" ? data?.nonce : "";
  return <Document nonce={nonce}>{children}</Document>;
}

export default function Root() {
  const hold = useSessionSync();
  useAccountCopies();
  useKeptFocus();
  const isSignedIn = useUser() !== null;
  useEffect(() => {
    if (isSignedIn) {
      // Beforehand, since it has to cover the page at once.
      void loadSessionNotice().catch(() => {});
    }
  }, [isSignedIn]);
  return (
    <ClockStartContext value={useClockStart()}>
      <CarriedQuery value={useUtm()}>
        <NavigationProgress />
        <Outlet />
        <CookieBanner />
        {hold && (
          <Suspense>
            <SessionNotice hold={hold} />
          </Suspense>
        )}
      </CarriedQuery>
    </ClockStartContext>
  );
}

export function ErrorBoundary() {
  return <ErrorPage kind={usePageError().kind} />;
}
