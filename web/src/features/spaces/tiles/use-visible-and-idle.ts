import { useEffect, useState, type RefObject } from "react";

/** How much of a tile must be seen for its pictures to change. */
const visiblePart = 0.6;

/**
 * Whether an element is in view and left alone. Pointing at it, touching it or moving the focus into it holds still
 * what moves by itself, which a visitor must be able to stop; it goes on when they turn away.
 */
export function useRestingInView(ref: RefObject<HTMLElement | null>): boolean {
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
