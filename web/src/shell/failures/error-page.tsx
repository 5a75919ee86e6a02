import { ButtonLink } from "../../ui/button.tsx";
import { FailedPage } from "./failed-page.tsx";
import type { FailureKind } from "./failure-kind.ts";
import { Wordmark } from "../frame/header.tsx";
import { Link } from "../../ui/link.tsx";

/** The page for an error in the root. It depends on nothing that may have failed. */
export function ErrorPage({ kind }: { kind: FailureKind }) {
  return (
    <>
      <header className="border-b border-ink">
        <div className="page-width flex h-16 items-center">
          <Link to="/" aria-label="Frontage, home">
            <Wordmark className="text-[1.75rem]" />
          </Link>
        </div>
      </header>
      <main>{kind === "missing" ? <Missing /> : <FailedPage kind={kind} />}</main>
    </>
  );
}

function Missing() {
  return (
    <div className="page-width py-24">
      <p className="small-caps text-ink-soft">404</p>
      <h1 className="mt-3 max-w-4xl text-title">There is nothing behind this door.</h1>
      <p className="mt-6 max-w-xl text-lg">
        The page you asked for does not exist, or it has moved.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/spaces" look="signal">
          See our spaces
        </ButtonLink>
        <ButtonLink to="/" reloadDocument>
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
