import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { useSiteData } from "../../../shell/site-data.ts";
import {
  cachedUsername,
  currentUsername,
  onSessionBegin,
  onSessionChange,
  sessionToken,
} from "../../../session/session.ts";
import {
  hasUnsavedEntries,
  onEntriesSettled,
  recordEntries,
} from "../../../session/unsaved-entries.ts";

/**
 * What keeps a page with entries from following the session: `logged_out`, `checking` who has logged in, or that it is
 * `someone_else`. Source: docs/site/forms.md#when-the-session-ends
 */
export type SessionHold = "logged_out" | "checking" | "someone_else" | null;

/** How long a page waits before it asks again who is logged in. */
const retryMs = 10_000;

/**
 * Keeps the page and the browser's session in sync: checks after each page load, after the server has refused the
 * token, after a log-in or log-out in another window, and when the browser restores a page from its cache. A page with
 * unsaved entries stays as it is, and the answer says why.
 */
export function useSessionSync(): SessionHold {
  const { user, now } = useSiteData();
  const shown = user?.username ?? null;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const [hold, setHold] = useState<SessionHold>(null);
  const lastCheck = useRef(0);
  const heldPath = useRef("");

  const follow = useEffectEvent(async (): Promise<void> => {
    const check = ++lastCheck.current;
    if (shown === null || !hasUnsavedEntries()) {
      setHold(null);
      await revalidate();
      return;
    }
    heldPath.current = location.pathname;
    if (sessionToken() === null) {
      setHold("logged_out");
      return;
    }
    setHold("checking");
    const username = await currentUsername().catch(() => undefined);
    if (check !== lastCheck.current) {
      return;
    }
    if (username !== undefined) {
      setHold(username === shown ? null : username === null ? "logged_out" : "someone_else");
    }
  });

  const goOrFollow = useEffectEvent(async (): Promise<void> => {
    const { redirectAfterLogIn } = await import("./redirect-after-log-in.ts");
    const target = redirectAfterLogIn(location);
    if (target !== null && sessionToken() !== null) {
      await navigate(target, { replace: true });
    }
    await follow();
  });

  useEffect(() => {
    if (isInSync(shown, now)) {
      return;
    }
    void (async () => {
      const { reconcileSession } = await import("./reconcile-session.ts");
      if (await reconcileSession(shown, now)) {
        await goOrFollow();
      }
    })();
  }, [shown, now]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) {
        void follow();
      }
    };
    addEventListener("pageshow", onPageShow);
    const stops = [recordEntries(), onSessionChange(() => void follow())];
    return () => {
      removeEventListener("pageshow", onPageShow);
      for (const stop of stops) {
        stop();
      }
    };
  }, []);

  useEffect(() => {
    if (hold === null) {
      return undefined;
    }
    // The entries were sent, or a dialog of the page has logged in: nothing keeps the page any more.
    const stops = [onEntriesSettled, onSessionBegin].map((on) => on(() => void follow()));
    const timer = hold === "checking" ? setInterval(() => void follow(), retryMs) : undefined;
    return () => {
      for (const stop of stops) {
        stop();
      }
      clearInterval(timer);
    };
  }, [hold]);
  useEffect(() => {
    // The entries were left behind.
    if (hold !== null && location.pathname !== heldPath.current) {
      void follow();
    }
  }, [hold, location.pathname]);

  return hold;
}

function isInSync(shown: string | null, now: string): boolean {
  return sessionToken() === null ? shown === null : shown !== null && cachedUsername(now) === shown;
}
