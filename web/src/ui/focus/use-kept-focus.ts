import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { countShownPage } from "./shown-page.ts";

let isStarted = false;

/** Loads the keeper of the focus with the first press or key, since nothing can be lost before. */
function startOnFirstUse(): void {
  if (isStarted) {
    return;
  }
  isStarted = true;
  // The first press may already send a form, before the keeper has loaded.
  let sent: HTMLFormElement | null = null;
  const noteSent = ({ target }: Event) => {
    sent = target instanceof HTMLFormElement ? target : null;
  };
  window.addEventListener("submit", noteSent, true);
  const start = () => {
    window.removeEventListener("pointerdown", start, true);
    window.removeEventListener("keydown", start, true);
    // Without it, pages work as browsers leave them.
    void import("./keep-focus.ts").then(
      (module) => {
        window.removeEventListener("submit", noteSent, true);
        module.keepFocus(sent);
      },
      () => {},
    );
  };
  window.addEventListener("pointerdown", start, true);
  window.addEventListener("keydown", start, true);
}

/** Keeps the focus on every page, and moves it to the heading of the next one. Source: docs/site/focus.md */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const counted = useRef(pathname);
  useEffect(startOnFirstUse, []);
  // Before the keeper looks at what has changed.
  useLayoutEffect(() => {
    if (counted.current !== pathname) {
      counted.current = pathname;
      countShownPage();
    }
  }, [pathname]);
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      const before = document.activeElement;
      void import("./focus-heading.ts").then(
        (module) => module.focusHeading(before),
        () => {},
      );
    }
  }, [pathname]);
}
