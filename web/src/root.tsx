import { getUser } from "@frontage/contract/accounts.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";
import { getConfig } from "@frontage/contract/settings.ts";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { siteRequest } from "./api/site-context.ts";
import type { SignedInUser } from "./features/accounts/signed-in-user.ts";
import { useClockStart } from "./shell/clock.ts";
import { CookieBanner } from "./shell/cookie-banner.tsx";
import { Document } from "./shell/document.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import type { SiteData } from "./shell/site-data.ts";
import { useUtm } from "./shell/utm.ts";
import "./ui/tokens.css";

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData & { nonce: string }> {
  const { api, nonce, now, origin } = context.get(siteRequest);
  const [config, user] = await Promise.all([api(getConfig), currentUser(api)]);
  return { config, user, now: now.toString(), origin, nonce };
}

async function currentUser(api: Api): Promise<SignedInUser | null> {
  try {
    const { accounts, ...user } = await api(getUser);
    return { ...user, avatarUrl: accounts[0]?.avatar ?? null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return null;
    }
    throw error;
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<{ nonce: string }>("root");
  // A browser hides nonces from scripts: what was rendered with one must not be compared with it.
  const nonce = typeof window === "undefined" ? data?.nonce : "";
  return <Document nonce={nonce}>{children}</Document>;
}

export default function Root() {
  useClockStart();
  useUtm();
  return (
    <>
      <Outlet />
      <CookieBanner />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage isMissing={isRouteErrorResponse(error) && error.status === 404} />;
}
