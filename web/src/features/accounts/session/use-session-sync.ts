import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { useSiteData } from "../../../shell/site-data.ts";
import { cachedUsername, onSessionChange, sessionToken } from "../../../session/session.ts";

/**
 * Keeps the page and the browser's session in sync: checks after each page load, after the server has refused the
 * token, after a log-in or log-out in another window, and when the browser restores a page from its cache.
 */
export function useSessionSync(): void {
  const { user, now } = useSiteData();
  const shown = user?.username ?? null;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ location, navigate, revalidate });
  useEffect(() => {
    latest.current = { location, navigate, revalidate };
  });

  useEffect(() => {
    if (isInSync(shown, now)) {
      return;
    }
    void (async () => {
      const [{ reconcileSession }, { redirectAfterLogIn }] = await Promise.all([
        import("./reconcile-session.ts"),
        import("./redirect-after-log-in.ts"),
      ]);
      if (await reconcileSession(shown, now)) {
        const { location: here, navigate: go, revalidate: reload } = latest.current;
        const target = redirectAfterLogIn(here);
        if (target !== null && sessionToken() !== null) {
          await go(target, { replace: true });
        }
        await reload();
      }
    })();
  }, [shown, now]);

  useEffect(() => {
    const reload = () => void latest.current.revalidate();
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) {
        reload();
      }
    };
    addEventListener("pageshow", onPageShow);
    const stop = onSessionChange(reload);
    return () => {
      removeEventListener("pageshow", onPageShow);
      stop();
    };
  }, []);
}

function isInSync(shown: string | null, now: string): boolean {
  return sessionToken() === null ? shown === null : shown !== null && cachedUsername(now) === shown;
}
