/** How long a slow first picture or a slow first paint may keep the modules waiting. */
const longestWaitMs = 3000;

/** The same once it has loaded: a picture that the visitor has scrolled past is not painted. */
const longestPaintMs = 1000;

/** The event by which the page announces that it is hydrated. */
export const hydratedEvent = "hydrated";

/**
 * Runs in the page, as text: starts the held modules once the first picture is painted, so that it has the whole connection
 * to itself, or without such a picture once anything is. Touching the page starts them at once, and so does a page in the
 * background, which paints nothing. A button that was pressed before the page was hydrated is pressed again then.
 * Source: docs/speed/first-visit.md#scripts
 */
function startModules(longestWaitMs: number, longestPaintMs: number, hydratedEvent: string): void {
  const self = document.currentScript;
  const held = self?.previousElementSibling;
  if (!(self instanceof HTMLScriptElement && held instanceof HTMLScriptElement)) {
    return;
  }
  const hydrated = new AbortController();
  let pressed: HTMLButtonElement | null = null;
  const buttons = "button[type=button], form[method=dialog] button[type=submit]";
  const notePress = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLButtonElement>(buttons) : null;
  };
  // Typing after a press withdraws it.
  for (const type of ["click", "input"]) {
    addEventListener(type, notePress, { signal: hydrated.signal });
  }
  const repeatPress = () => {
    hydrated.abort();
    pressed?.click();
  };
  addEventListener(hydratedEvent, repeatPress, { once: true });
  const { nonce } = self;
  const started = new AbortController();
  const start = () => {
    if (started.signal.aborted) {
      return;
    }
    started.abort();
    for (const href of (held.dataset["preload"] ?? "").split(" ")) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", href }));
    }
    const script = document.createElement("script");
    document.head.append(Object.assign(script, { type: "module", nonce, text: held.text }));
    // The first look into each waits for another process of the browser: here, not while the page is hydrated.
    for (const look of [
      () => document.cookie,
      () => sessionStorage.length,
      () => localStorage.length,
    ]) {
      setTimeout(() => {
        try {
          look();
        } catch {
          // The visitor's settings forbid it.
        }
      });
    }
  };
  if (document.hidden) {
    start();
    return;
  }
  const canObserve = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);
  const startWhenReported = (type: string, isAwaited: (entry: PerformanceEntry) => boolean) =>
    new PerformanceObserver((list) => list.getEntries().some(isAwaited) && start()).observe({
      type,
      buffered: true,
    });
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture) {
    const isPaintReported = canObserve("element");
    if (isPaintReported) {
      // Reported once the frame is on the screen. The placeholder behind the picture has an entry too.
      startWhenReported("element", (entry) => Reflect.get(entry, "url") === picture.currentSrc);
    }
    const afterLoad = () => {
      if (isPaintReported) {
        setTimeout(start, longestPaintMs);
      } else {
        // The callbacks of a frame run before it is painted, so that those of the next frame run after it.
        requestAnimationFrame(() => requestAnimationFrame(start));
      }
    };
    if (picture.complete) {
      afterLoad();
    }
    for (const type of ["load", "error"]) {
      picture.addEventListener(type, afterLoad, { signal: started.signal });
    }
  } else if (canObserve("paint")) {
    startWhenReported("paint", ({ name }) => name === "first-contentful-paint");
  } else {
    start();
    return;
  }
  for (const type of ["pointerdown", "keydown"]) {
    addEventListener(type, start, { signal: started.signal, passive: true });
  }
  setTimeout(start, longestWaitMs);
}

/** Empty in browsers, which get it in the page. */
export const startModulesText = import.meta.env.SSR
  ? `(${startModules.toString()})(${longestWaitMs}, ${longestPaintMs}, "${hydratedEvent}")`
  : "";
