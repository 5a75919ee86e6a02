import { useRevalidator } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { FailureKind } from "./failure-kind.ts";

const texts = {
  offline: {
    kicker: "No connection",
    title: "You seem to be offline.",
    text: "This page could not be loaded because the connection failed. Check that you are online, then try again. Nothing you entered was lost.",
  },
  server: {
    kicker: "Something broke",
    title: "We could not load this page.",
    text: "Something went wrong on our side. Please try again in a moment. Nothing you entered was lost.",
  },
} as const;

/** Replaces a page that could not be loaded, keeps its address and offers to try again. */
export function FailedPage({ kind }: { kind: Exclude<FailureKind, "missing"> }) {
  const { revalidate, state } = useRevalidator();
  const { kicker, title, text } = texts[kind];
  return (
    <div className="page-width py-24" role="alert">
      <p className="small-caps text-ink-soft">{kicker}</p>
      <h1 className="mt-3 max-w-4xl text-title">{title}</h1>
      <p className="mt-6 max-w-xl text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button look="signal" isBusy={state === "loading"} onClick={() => void revalidate()}>
          Try again
        </Button>
        <ButtonLink to="/spaces">See our spaces</ButtonLink>
      </div>
    </div>
  );
}
