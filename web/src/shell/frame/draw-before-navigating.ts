import type { ClientInstrumentation } from "react-router";

/**
 * Shows the line of a navigation before the router begins it: what the router does first takes longer on a slow phone
 * than a tap may wait for its answer. Source: docs/speed/first-visit.md#moving-between-pages
 */
export const drawBeforeNavigating: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to }) {
        const line = document.querySelector(".navigation-progress");
        // Not for steps in the history, which are made at once, and fragments of the page, which load nothing.
        if (/^[/?.]/.test(String(to))) {
          line?.setAttribute("data-starting", "");
          await untilDrawn();
        }
        const navigated = navigate();
        line?.removeAttribute("data-starting");
        await navigated;
      },
    }),
};

/** Waits for the task after the next frame, and half a second at most: a window in the background has no frames. */
const untilDrawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
