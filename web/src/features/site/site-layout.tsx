import { Suspense, useEffect, type ReactNode } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.ts";
import { Outlet, useLocation, useSearchParams } from "react-router";
import { href } from "../../ui/paths/site-path.ts";
import { useNavigate } from "../../ui/paths/navigate.ts";
import { FailedPage } from "../../shell/failures/failed-page.tsx";
import { failureKind } from "../../shell/failures/failure-kind.ts";
import { useArrivalNotice } from "../../shell/frame/arrival-notice.ts";
import { Footer } from "../../shell/frame/footer.tsx";
import { Header } from "../../shell/frame/header.tsx";
import { Begun } from "./begun.tsx";
import { usePageError } from "../../shell/failures/page-error.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { SkipLink } from "../../shell/frame/skip-link.tsx";
import type { Route } from "./+types/site-layout";

// For staff only, so it is no part of what visitors load.
const PreviewBar = lazyPart(async () => ({
  default: (await import("../content/preview-bar.tsx")).PreviewBar,
}));

const NotFoundBanner = lazyPart(async () => ({
  default: (await import("./not-found-banner.tsx")).NotFoundBanner,
}));

/** The metadata when the page cannot be shown. */
export const meta = ({ error }: Route.MetaArgs) =>
  failureKind(error) === "missing" ? pageMeta({ isMissing: true }) : pageMeta({});

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** An unknown space or post looks like any unknown address. A failed load keeps its address and offers a retry. */
export function ErrorBoundary() {
  const { kind } = usePageError();
  return <Frame>{kind === "missing" ? <Missing /> : <FailedPage kind={kind} />}</Frame>;
}

/** A missing page that is reached by a link gets the address /not-found. Source: docs/site/site.md#redirects. */
function Missing() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== pathOfDocument()) {
      void navigate(href("/not-found"), { replace: true });
    }
  }, [pathname, navigate]);
  return (
    <Suspense>
      <NotFoundBanner />
    </Suspense>
  );
}

/** The path at which the document was loaded. */
function pathOfDocument(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return new URL(entry?.name ?? location.href).pathname;
}

/** Header, page, footer. */
function Frame({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const preview = search.get("preview");
  useArrivalNotice();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {preview !== null && /^\d{1,15}$/.test(preview) && (
        <Suspense>
          <PreviewBar id={preview} />
        </Suspense>
      )}
      <Header />
      {/* Leaves only a strip of the footer, which is hidden at first, in the first window. */}
      <main id="main" className="min-h-[calc(100dvh-18rem)] flex-1">
        {children}
      </main>
      <Footer />
      <Begun />
    </div>
  );
}
