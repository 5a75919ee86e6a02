import { useCallback, useEffect, useState } from "react";
import { useSiteData } from "./site-data.ts";

/**
 * The current time by the server's clock, which decides what can be booked; a visitor's clock may be wrong. Counts on
 * from the moment when the page was loaded.
 */
function useServerClock(): () => Temporal.Instant {
  const { now } = useSiteData();
  return useCallback(() => {
    const elapsed = Math.floor(performance.now() - loadedAt(now));
    return Temporal.Instant.from(now).add({ milliseconds: elapsed });
  }, [now]);
}

// When this window first saw each server time: the root's data is loaded again after a log-in.
const firstSeen = new Map<string, number>();

function loadedAt(now: string): number {
  const seen = firstSeen.get(now) ?? performance.now();
  firstSeen.set(now, seen);
  return seen;
}

/** Starts the clock when the page's data arrives. */
export function useClockStart(): void {
  const { now } = useSiteData();
  useEffect(() => {
    loadedAt(now);
  }, [now]);
}

/** The time when the component was first rendered. */
export function useMountTime(): Temporal.Instant {
  const clock = useServerClock();
  const [mountTime] = useState(clock);
  return mountTime;
}

/** The current time, updated every half minute, for texts such as "3 minutes ago". */
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
