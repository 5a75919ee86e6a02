import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ErrorPage } from "../../shell/error-page.tsx";
import { FailedPage } from "../../shell/failed-page.tsx";
import { failureKind } from "../../shell/failure-kind.ts";
import { usePageError } from "../../shell/page-error.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { Footer } from "../../shell/footer.tsx";
import { SkipLink } from "../../shell/skip-link.tsx";
import type { Route } from "./+types/dashboard-layout";
import { DashboardHeader } from "./dashboard-header.tsx";

/** Of a page that could not be shown; others have their own. */
export const meta = ({ error }: Route.MetaArgs) =>
  failureKind(error) === "missing" ? pageMeta({ isMissing: true }) : pageMeta({});

/** The frame of a customer's own pages. */
export default function DashboardLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page of these that failed to load keeps its address and offers a retry. */
export function ErrorBoundary() {
  const { kind } = usePageError();
  return kind === "missing" ? (
    <ErrorPage kind={kind} />
  ) : (
    <Frame>
      <FailedPage kind={kind} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DashboardHeader />
      <main id="main" className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}
