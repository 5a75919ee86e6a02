/** How long a slow first picture may keep the modules waiting. */
const longestWaitMs = 3000;

/**
 * Runs in the page, as text: starts the held modules once the first picture is painted, so that it has the whole connection
 * to itself. Touching the page, or a page without such a picture or in the background, starts them at once.
 * Source: docs/first-visit.md#scripts
 */
function startModules(longestWaitMs: number): void {
  const self = document.currentScript;
  const held = self?.previousElementSibling;
  if (!(self instanceof HTMLScriptElement && held instanceof HTMLScriptElement)) {
    return;
  }
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
  };
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || document.hidden) {
    start();
    return;
  }
  // The callbacks of a frame run before it is painted, so that those of the next frame run after it.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(start));
  if (picture.complete) {
    afterPaint();
  }
  const { signal } = started;
  for (const type of ["load", "error"]) {
    picture.addEventListener(type, afterPaint, { signal });
  }
  for (const type of ["pointerdown", "keydown"]) {
    addEventListener(type, start, { signal, passive: true });
  }
  setTimeout(start, longestWaitMs);
}

/** Empty in browsers, which get it in the page. */
export const startModulesText = import.meta.env.SSR
  ? `(${startModules.toString()})(${longestWaitMs})`
  : "";
