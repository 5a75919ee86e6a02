import { useEffect, useRef } from "react";

/** How near to an edge a pointer scrolls the page, and how far at most in one frame. In CSS pixels. */
const reach = 56;
const maxStep = 12;

/** How far to scroll in one frame while a pointer drags: faster towards an edge, at most `maxStep` beyond it. */
export function edgeStep(clientY: number, view: { top: number; bottom: number }): number {
  const above = view.top + reach - clientY;
  const below = clientY - (view.bottom - reach);
  const share = (distance: number) => Math.ceil(maxStep * Math.min(1, distance / reach));
  return below > 0 ? share(below) : above > 0 ? -share(above) : 0;
}

/** What is to be seen of the page between its head and what stands at the foot of the window. */
function pageView(): { top: number; bottom: number } {
  const edgeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  return {
    top: edgeOf("header")?.bottom ?? 0,
    bottom: edgeOf("[data-page-foot]")?.top ?? window.innerHeight,
  };
}

/** Scrolls the page while a pointer that drags something stays near its upper or lower edge. */
export function useEdgeScroll() {
  const frame = useRef(0);
  const pointer = useRef<{ clientY: number; onMove: (clientY: number) => void } | null>(null);

  const stop = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    pointer.current = null;
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const tick = () => {
    const step = pointer.current ? edgeStep(pointer.current.clientY, pageView()) : 0;
    if (!pointer.current || step === 0) {
      frame.current = 0;
      return;
    }
    window.scrollBy({ top: step, behavior: "instant" });
    pointer.current.onMove(pointer.current.clientY);
    frame.current = requestAnimationFrame(tick);
  };

  return {
    /** Passes a movement on, and again with every frame in which the page scrolls under the pointer. */
    follow(clientY: number, onMove: (clientY: number) => void) {
      pointer.current = { clientY, onMove };
      onMove(clientY);
      frame.current ||= requestAnimationFrame(tick);
    },
    stop,
  };
}
