import { useEffect } from "react";
import { useRevalidator } from "react-router";

const intervalMilliseconds = 60_000;

/** Loads the page's data again every minute while it can be seen, and on the return to it. */
export function useFreshPage(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && state === "idle") {
        void revalidate();
      }
    };
    const timer = setInterval(refresh, intervalMilliseconds);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate, state]);
}
