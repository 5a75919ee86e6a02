import { useCallback, useEffect, useState } from "react";
import { useSiteData } from "./site-data.ts";

/**
 * Now, by the server's clock: what may be booked is counted there, and a visitor's own clock may be wrong. Runs on from
 * the moment the page was loaded.
 */
function useServerClock(): () => Temporal.Instant {
  const { now } = useSiteData();
  return useCallback(() => {
    const elapsed = Math.floor(performance.now() - loadedAt(now));
    return Temporal.Instant.from(now).add({ milliseconds: elapsed });
  }, [now]);
}

// When this window first saw each of the server's times: the root's data comes anew after signing in.
const firstSeen = new Map<string, number>();

function loadedAt(now: string): number {
  const seen = firstSeen.get(now) ?? performance.now();
  firstSeen.set(now, seen);
  return seen;
}

/** Notes when the page's data came: called as soon as it is there, so that the clock runs on from then. */
export function useClockStart(): void {
  const { now } = useSiteData();
  useEffect(() => {
    loadedAt(now);
  }, [now]);
}

/** Now, once when the part is first shown. */
export function useMountTime(): Temporal.Instant {
  const clock = useServerClock();
  const [mountTime] = useState(clock);
  return mountTime;
}

/** Now, looked at again every half minute: for "3 minutes ago". */
export function useCurrentTime(): Temporal.Instant {
  const clock = useServerClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 30_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

/** Whole seconds until an instant, counted down; 0 once it has passed. */
export function useSecondsUntil(instant: Temporal.Instant): number {
  const clock = useServerClock();
  const target = instant.epochMilliseconds;
  const secondsLeft = () => Math.max(0, Math.floor((target - clock().epochMilliseconds) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft();
}
