import { useSyncExternalStore, type RefObject } from "react";

function subscribe(onChange: () => void) {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

/** Shows an element in full screen, if the browser can. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const onServer = () => false;
  const isOffered = useSyncExternalStore(subscribe, () => document.fullscreenEnabled, onServer);
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null, onServer);
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    // If the browser refuses, the page stays as before.
    change?.catch(() => {});
  };
  return { isOffered, isOn, toggle };
}
