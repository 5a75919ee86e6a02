import { useEffect, useState, type RefObject } from "react";

/** How much of a tile must be visible for its pictures to rotate. */
const visiblePart = 0.6;

/**
 * Whether an element is in view and not in use. Hovering, touching or focusing it stops its motion, since visitors
 * must be able to stop what moves by itself.
 */
export function useVisibleAndIdle(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) {
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ?? false),
      { threshold: visiblePart },
    );
    observer.observe(element);
    const listeners = {
      pointerenter: () => setPointedAt(true),
      pointerleave: () => setPointedAt(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    };
    for (const [type, listener] of Object.entries(listeners)) {
      element.addEventListener(type, listener);
    }
    return () => {
      observer.disconnect();
      for (const [type, listener] of Object.entries(listeners)) {
        element.removeEventListener(type, listener);
      }
    };
  }, [ref]);
  return isInView && !isPointedAt && !isFocused;
}
