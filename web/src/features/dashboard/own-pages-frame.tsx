import type { ReactNode } from "react";
import { ErrorPage } from "../../shell/failures/error-page.tsx";
import { FailedPage } from "../../shell/failures/failed-page.tsx";
import { Footer } from "../../shell/frame/footer.tsx";
import { usePageError } from "../../shell/failures/page-error.ts";
import { SkipLink } from "../../shell/frame/skip-link.tsx";

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

/** Shown when one of the user's own pages fails to load. It keeps the address and offers a retry. */
export function OwnPagesError({ header }: Pick<OwnPagesFrameProps, "header">) {
  const { kind } = usePageError();
  return kind === "missing" ? (
    <ErrorPage kind={kind} />
  ) : (
    <OwnPagesFrame header={header}>
      <FailedPage kind={kind} />
    </OwnPagesFrame>
  );
}
