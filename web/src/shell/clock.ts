import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { useSiteData } from "./site-data.ts";

interface ClockStart {
  /** The server's clock when the data was loaded, as ISO text. */
  readonly now: string;
  /** The browser's `performance.now()` when the data arrived. */
  readonly arrivedAt: number;
}

/** The clock's starting point, which the root provides to every page. */
export const ClockStartContext = createContext<RefObject<ClockStart | null>>({ current: null });

/** Records when the root's data arrives: with the page, and again after a log-in. */
export function useClockStart(): RefObject<ClockStart | null> {
  const { now } = useSiteData();
  const start = useRef<ClockStart | null>(null);
  useEffect(() => {
    const age = start.current === null ? ageOfDocument() : 0;
    start.current = { now, arrivedAt: performance.now() - age };
  }, [now]);
  return start;
}

/**
 * How long ago the server rendered this document, in milliseconds: visitors get pages that were rendered earlier.
 * Source: docs/speed/fast-lane.md#the-time-of-a-page
 */
function ageOfDocument(): number {
  const [entry] = performance.getEntriesByType("navigation");
  const timings = entry instanceof PerformanceNavigationTiming ? entry.serverTiming : [];
  return timings.find(({ name }) => name === "cache")?.duration ?? 0;
}

/**
 * The current time by the server's clock, which decides what can be booked; a visitor's clock may be wrong. It advances
 * from the moment when the page was loaded.
 */
function useServerClock(): () => Temporal.Instant {
  const { now } = useSiteData();
  const start = useContext(ClockStartContext);
  return useCallback(() => timeAfter(now, start), [now, start]);
}

function timeAfter(now: string, { current: start }: RefObject<ClockStart | null>) {
  const elapsed = start?.now === now ? Math.floor(performance.now() - start.arrivedAt) : 0;
  return Temporal.Instant.from(now).add({ milliseconds: elapsed });
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
