/** In narrower windows films start later: they are larger than the rest of the page. */
const phoneWidth = 500;
const phoneDelayMilliseconds = 5000;
const gestures = ["scroll", "pointerdown", "keydown"] as const;

/** What browsers know of the connection; not all do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Calls back once the page has loaded and the browser is idle, on a phone five seconds later or after the first gesture. Never
 * calls back for visitors who prefer less motion or less data, or over a slow connection. Returns how to stop it.
 * Source: docs/speed/first-visit.md#pictures-and-films
 */
export function onceFilmMayStart(start: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const startWhenIdle = () => {
    const startUnlessStopped = () => signal.aborted || start();
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) {
      requestIdleCallback(startUnlessStopped);
    } else {
      setTimeout(startUnlessStopped, 200);
    }
  };
  const onLoaded = () => {
    if (window.innerWidth >= phoneWidth) {
      startWhenIdle();
      return;
    }
    const used = new AbortController();
    const begin = () => {
      used.abort();
      startWhenIdle();
    };
    const timer = setTimeout(begin, phoneDelayMilliseconds);
    AbortSignal.any([signal, used.signal]).addEventListener("abort", () => clearTimeout(timer));
    for (const type of gestures) {
      addEventListener(type, begin, {
        passive: true,
        signal: AbortSignal.any([signal, used.signal]),
      });
    }
  };
  if (!wantsLess()) {
    if (document.readyState === "complete") {
      onLoaded();
    } else {
      addEventListener("load", onLoaded, { once: true, signal });
    }
  }
  return () => stop.abort();
}

function wantsLess(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  const { saveData = false, effectiveType = "4g" } = (connection ?? {}) as Connection;
  return (
    saveData ||
    effectiveType !== "4g" ||
    ["prefers-reduced-motion", "prefers-reduced-data"].some(
      (preference) => matchMedia(`(${preference}: reduce)`).matches,
    )
  );
}
