import { useEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import type { SessionHold } from "./use-session-sync.ts";

/**
 * Says why a page with entries no longer follows the session. Once somebody else has logged in, or while that is not
 * known, it hides the page. Source: docs/site/forms.md#when-the-session-ends
 */
export function SessionNotice({ hold }: { readonly hold: NonNullable<SessionHold> }) {
  // Beside the page and its dialogs, which are children of the body as well.
  return createPortal(
    hold === "logged_out" ? (
      <div
        role="alert"
        // Stays above dialogs, and a press on it does not close them.
        data-react-aria-top-layer="true"
        className="fixed inset-x-0 top-0 z-50 border-b-4 border-signal-text bg-danger-wash px-6 py-3 text-center leading-snug"
      >
        You are logged out. What you typed stays on this page: <LogInLink /> to go on.
      </div>
    ) : (
      <Cover>{hold === "checking" ? <p>One moment, please.</p> : <OtherAccount />}</Cover>
    ),
    document.body,
  );
}

function LogInLink() {
  return (
    <a
      href={href("/account/login")}
      target="_blank"
      rel="noreferrer"
      className="font-semibold underline"
    >
      log in in another tab
    </a>
  );
}

/** Takes the place of everything else on the screen, for eyes, keyboards and screen readers. */
function Cover({ children }: { readonly children: ReactNode }) {
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    document.body.dataset["covered"] = "";
    cover.current?.focus({ preventScroll: true });
    return () => {
      delete document.body.dataset["covered"];
      if (before instanceof HTMLElement) {
        before.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <div
      ref={cover}
      data-cover
      data-react-aria-top-layer="true"
      role="alertdialog"
      aria-label="This page belongs to another account"
      tabIndex={-1}
      className="fixed inset-0 z-50 grid place-content-center overflow-y-auto bg-paper p-6 outline-none"
    >
      <div className="max-w-lg space-y-5">{children}</div>
    </div>
  );
}

function OtherAccount() {
  return (
    <>
      <h2 className="text-2xl">Another account is logged in</h2>
      <p>
        What was typed on this page belongs to the account that was logged in before. To go on with
        it, <LogInLink /> to that account.
      </p>
      <p>
        <Button look="ink" onClick={() => window.location.reload()}>
          Discard it and go on
        </Button>
      </p>
    </>
  );
}
