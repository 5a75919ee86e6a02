import type { ReactNode } from "react";
import { FailedPage } from "../../shell/failures/failed-page.tsx";
import { Footer } from "../../shell/frame/footer.tsx";
import { usePageError } from "../../shell/failures/page-error.ts";
import { SkipLink } from "../../shell/frame/skip-link.tsx";
import { NotFoundBanner } from "../site/not-found-banner.tsx";

interface OwnPagesFrameProps {
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a user's own pages. */
export function OwnPagesFrame({ header, children }: OwnPagesFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header}
      <main id="main" className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}

/**
 * Shown when one of the user's own pages does not exist or fails to load. The frame stays, so that the user can go on
 * from there. A page that fails keeps its address and offers a retry.
 */
export function OwnPagesError({ header }: Pick<OwnPagesFrameProps, "header">) {
  const { kind } = usePageError();
  return (
    <OwnPagesFrame header={header}>
      {kind === "missing" ? <NotFoundBanner /> : <FailedPage kind={kind} />}
    </OwnPagesFrame>
  );
}
