import { useEffect, useRef } from "react";

/** The distance from an edge within which a pointer scrolls the page, and the maximum step per frame. In CSS pixels. */
const reach = 56;
const maxStep = 12;

/** The pixels to scroll in a frame during a drag: more towards an edge, at most `maxStep`. */
export function edgeStep(clientY: number, view: { top: number; bottom: number }): number {
  const above = view.top + reach - clientY;
  const below = clientY - (view.bottom - reach);
  const share = (distance: number) => Math.ceil(maxStep * Math.min(1, distance / reach));
  return below > 0 ? share(below) : above > 0 ? -share(above) : 0;
}

/** The visible part of the page between the header and the footer. */
function pageView(): { top: number; bottom: number } {
  // A footer that is only a group on this width has no box.
  const edgeOf = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (bar) => bar.getBoundingClientRect()).find(
      ({ height }) => height > 0,
    );
  return {
    top: edgeOf("header")?.bottom ?? 0,
    bottom: edgeOf("[data-page-foot]")?.top ?? window.innerHeight,
  };
}

/** Scrolls the page during a drag near its upper or lower edge. */
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
    /** Calls `onMove` for a movement, and again in every frame in which the page scrolls. */
    follow(clientY: number, onMove: (clientY: number) => void) {
      pointer.current = { clientY, onMove };
      onMove(clientY);
      frame.current ||= requestAnimationFrame(tick);
    },
    stop,
  };
}
