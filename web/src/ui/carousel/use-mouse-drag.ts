import { useEffect, type RefObject } from "react";

/** Lets a mouse or pen drag a scrolling track. The code loads once a mouse has come near; fingers do not need it. */
export function useMouseDrag(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const track = ref.current;
    if (!track) {
      return;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const onEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType === "touch") {
        return;
      }
      track.removeEventListener("pointerenter", onEnter);
      import("./follow-mouse-drag.ts").then(
        ({ followMouseDrag }) => {
          if (!signal.aborted) {
            signal.addEventListener("abort", followMouseDrag(track));
          }
        },
        () => {
          // Buttons, wheel and keys move the slides as well.
        },
      );
    };
    track.addEventListener("pointerenter", onEnter, { signal });
    return () => stop.abort();
  }, [ref]);
}
