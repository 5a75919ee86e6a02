import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasUnsavedEntries } from "../../session/unsaved-entries.ts";

const intervalMilliseconds = 60_000;

/**
 * Reloads the page's data every minute while it is visible, and when the visitor returns to it. It waits while a dialog
 * is open, because a failed load replaces the page, and a key is shown only once.
 */
export function useFreshPage({ isPaused }: { readonly isPaused: boolean }): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isPaused) {
      return;
    }
    const refresh = () => {
      const isQuiet = navigator.onLine && state === "idle" && !hasUnsavedEntries();
      if (document.visibilityState === "visible" && isQuiet) {
        void revalidate();
      }
    };
    const timer = setInterval(refresh, intervalMilliseconds);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [isPaused, revalidate, state]);
}
