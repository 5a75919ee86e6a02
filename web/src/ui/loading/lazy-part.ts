import { createElement, lazy, useState, type ComponentType } from "react";
import { showPopup } from "../overlays/popup.tsx";

/** How often, and after how many milliseconds, a part is requested again while there is a connection. */
const retries = { count: 3, afterMs: 1000 } as const;

/**
 * A part of a page that loads where it is opened, as React's `lazy`. Without a connection it says so and waits, because
 * a failure would replace the page and everything that was entered in it.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));

/**
 * A part whose code can be loaded on the way to its page: then it is drawn with the page, and nothing moves when it comes.
 */
export function partOnTheWay<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): { readonly Part: ComponentType<Props>; readonly preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    const part = await loadPart(load);
    loaded = part.default;
    return part;
  };
  const Lazy = lazy(fetch);
  return {
    Part(props) {
      // React's `lazy` shows the placeholder for a moment even if its code is there.
      const [known] = useState(() => loaded);
      return createElement<Props>(known ?? Lazy, props);
    },
    preload: async () => {
      // A failure is shown where the part is.
      await fetch().catch(() => {});
    },
  };
}

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
