import { ButtonLink } from "../ui/button.tsx";
import { Wordmark } from "./header.tsx";
import { Link } from "../ui/link.tsx";

/** What stands where a page cannot: it works without anything that may have failed. */
export function ErrorPage({ isMissing }: { isMissing: boolean }) {
  return (
    <>
      <header className="border-b border-ink">
        <div className="page-width flex h-16 items-center">
          <Link to="/" aria-label="Frontage, home">
            <Wordmark className="text-[1.75rem]" />
          </Link>
        </div>
      </header>
      <main className="page-width py-24">
        <p className="small-caps text-ink-soft">{isMissing ? "404" : "Something broke"}</p>
        <h1 className="mt-3 max-w-4xl text-title">
          {isMissing ? "There is nothing behind this door." : "The lights went out on our side."}
        </h1>
        <p className="mt-6 max-w-xl text-lg">
          {isMissing
            ? "The page you asked for does not exist, or it has moved."
            : "We could not show this page. Please try again in a moment; nothing you did was lost."}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/spaces" look="signal">
            See our spaces
          </ButtonLink>
          <ButtonLink to="/" reloadDocument>
            Home
          </ButtonLink>
        </div>
      </main>
    </>
  );
}
