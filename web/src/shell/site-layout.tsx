import { useEffect, type ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useNavigate } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NotFoundBanner } from "./not-found-banner.tsx";
import { usePageError } from "./page-error.ts";
import { pageMeta } from "./page-meta.ts";
import { SkipLink } from "./skip-link.tsx";
import type { Route } from "./+types/site-layout";

/** Of a page that could not be shown; others have their own. */
export const meta = ({ error }: Route.MetaArgs) =>
  isMissing(error) ? pageMeta({ isMissing: true }) : pageMeta({});

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A space, a post or a gift that there is not looks like any address that there is not. */
export function ErrorBoundary() {
  return usePageError().isMissing ? (
    <Frame>
      <Missing />
    </Frame>
  ) : (
    <ErrorPage isMissing={false} />
  );
}

/** Within the site it has an address of its own. Source: decisions, section 2. */
function Missing() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== pathOfDocument()) {
      void navigate("/not-found", { replace: true });
    }
  }, [pathname, navigate]);
  return <NotFoundBanner />;
}

/** Where the page was loaded, before anything was clicked in it. */
function pathOfDocument(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return new URL(entry?.name ?? location.href).pathname;
}

/** Header, page, footer. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      {/* Of the footer, which is hidden at first, no more than a strip is in the first window. */}
      <main id="main" className="min-h-[calc(100dvh-18rem)] flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}
