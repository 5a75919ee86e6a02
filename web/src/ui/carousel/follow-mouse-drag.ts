/** In wider windows, only buttons, wheel and keys move the slides. */
const maxWindowWidth = 1024;
/** A shorter movement counts as a click. */
const minDistance = 6;

/** Lets a mouse or pen drag a scrolling track as a finger does. A drag does not click. Returns how to stop it. */
export function followMouseDrag(track: HTMLElement): () => void {
  let start: { readonly x: number; readonly scrollLeft: number } | null = null;
  let isDragging = false;

  const onDown = (event: PointerEvent) => {
    isDragging = false;
    const isMouse = event.pointerType !== "touch" && event.button === 0;
    start =
      isMouse && window.innerWidth <= maxWindowWidth
        ? { x: event.clientX, scrollLeft: track.scrollLeft }
        : null;
  };
  const onMove = (event: PointerEvent) => {
    if (!start) {
      return;
    }
    const distance = event.clientX - start.x;
    if (!isDragging && Math.abs(distance) >= minDistance) {
      isDragging = true;
      track.setPointerCapture(event.pointerId);
      // Otherwise the browser would snap the track back during the drag.
      track.style.scrollSnapType = "none";
      track.style.scrollBehavior = "auto";
    }
    if (isDragging) {
      track.scrollLeft = start.scrollLeft - distance;
    }
  };
  const onEnd = (event: PointerEvent) => {
    if (start && isDragging) {
      const distance = event.clientX - start.x;
      const from = Math.round(start.scrollLeft / track.clientWidth);
      // A fifth of a slide is enough to reach the next one.
      const turned = Math.abs(distance) > track.clientWidth / 5 ? -Math.sign(distance) : 0;
      track.style.scrollBehavior = "";
      track.scrollTo({ left: (from + turned) * track.clientWidth });
    }
    start = null;
  };
  const onScrollEnd = () => {
    if (!start) {
      track.style.scrollSnapType = "";
    }
  };
  const onClick = (event: MouseEvent) => {
    if (isDragging) {
      event.preventDefault();
      event.stopPropagation();
      isDragging = false;
    }
  };
  const listeners: readonly [string, (event: never) => void][] = [
    ["pointerdown", onDown],
    ["pointermove", onMove],
    ["pointerup", onEnd],
    ["pointercancel", onEnd],
    ["scrollend", onScrollEnd],
  ];
  for (const [type, listener] of listeners) {
    track.addEventListener(type, listener as EventListener);
  }
  track.addEventListener("click", onClick, { capture: true });
  return () => {
    for (const [type, listener] of listeners) {
      track.removeEventListener(type, listener as EventListener);
    }
    track.removeEventListener("click", onClick, { capture: true });
  };
}
