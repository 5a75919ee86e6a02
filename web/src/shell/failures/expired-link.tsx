import { ButtonLink } from "../../ui/button.tsx";
import { FailedPage } from "./failed-page.tsx";
import { usePageError } from "./page-error.ts";

/** In place of a page of a private link: that it no longer works, or why the page failed. */
export function ExpiredLink({
  children,
}: {
  /** How long such links work. */ readonly children: string;
}) {
  const { kind } = usePageError();
  return kind === "missing" ? (
    <div className="page-width py-24">
      <h1 className="max-w-4xl text-title">This link no longer works.</h1>
      <p className="mt-6 max-w-xl text-lg">{children} Please ask for a new one.</p>
      <ButtonLink to="/spaces" look="signal" className="mt-8">
        See our spaces
      </ButtonLink>
    </div>
  ) : (
    <FailedPage kind={kind} />
  );
}
