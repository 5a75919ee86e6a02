import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { useSiteData } from "../../../shell/site-data.ts";
import { pageAccess } from "../access/page-access.ts";
import { safeRedirect } from "../access/safe-redirect.ts";
import { cachedUsername, onSessionChange, sessionToken } from "../../../session/session.ts";

/**
 * Keeps what pages show and what this browser may do the same: looks once a page is there, when the server has refused
 * the token, when another window has signed in or out, and when the browser brings a page back from its memory.
 */
export function useSessionInStep(): void {
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
    if (isInStep(shown, now)) {
      return;
    }
    void (async () => {
      const { mendSession } = await import("./reconcile-session.ts");
      if (await mendSession(shown, now)) {
        const { location: here, navigate: go, revalidate: reload } = latest.current;
        // Who was sent here to log in, and need not, is sent back to where they came from.
        const target = isForVisitors(here.pathname)
          ? safeRedirect(new URLSearchParams(here.search).get("redirect"))
          : null;
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

const isForVisitors = (pathname: string) => pageAccess[pathname] === "visitor";

function isInStep(shown: string | null, now: string): boolean {
  return sessionToken() === null ? shown === null : shown !== null && cachedUsername(now) === shown;
}
