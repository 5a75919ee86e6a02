import { lazy } from "react";
import { showPopup } from "../overlays/popup.tsx";

/** How often, and after how many milliseconds, a part is requested again while there is a connection. */
const retries = { count: 3, afterMs: 1000 } as const;

/**
 * A part of a page that loads where it is opened, as React's `lazy`. Without a connection it says so and waits, because
 * a failure would replace the page and everything that was entered in it.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));

/** Loads a part, again after failures, and without a connection once there is one. */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  remaining: number = retries.count,
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      showPopup("You are offline. This opens once you are connected.");
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
      return loadPart(load);
    }
    if (remaining === 0) {
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retries.afterMs));
    return loadPart(load, remaining - 1);
  }
}
