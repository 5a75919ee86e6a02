/** Keeps the screen awake, if the browser supports it. */
export function keepAwake(): void {
  const request = () => {
    if (document.visibilityState === "visible") {
      navigator.wakeLock?.request("screen").catch(() => {
        // Otherwise the settings of the computer decide.
      });
    }
  };
  // The browser releases the lock of a hidden page.
  document.addEventListener("visibilitychange", request);
  request();
}

/** Enters full screen on a click, since browsers require one. */
export function fillScreenOnClick(): void {
  window.addEventListener("click", () => {
    if (!document.fullscreenElement) {
      document.documentElement.requestFullscreen?.().catch(() => {});
    }
  });
}
