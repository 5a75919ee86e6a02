/** Keeps the computer from dimming the screen, where the browser can. */
export function keepAwake(): void {
  const request = () => {
    if (document.visibilityState === "visible") {
      navigator.wakeLock?.request("screen").catch(() => {
        // The computer's own settings decide then.
      });
    }
  };
  // The browser takes the lock away from a hidden page.
  document.addEventListener("visibilitychange", request);
  request();
}

/** Fills the whole screen at a click: browsers allow it no sooner. */
export function fillScreenOnClick(): void {
  window.addEventListener("click", () => {
    if (!document.fullscreenElement) {
      document.documentElement.requestFullscreen?.().catch(() => {});
    }
  });
}
