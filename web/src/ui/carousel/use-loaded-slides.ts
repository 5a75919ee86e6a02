import { useCallback, useEffect, useState, type RefObject } from "react";
import type { PictureWait } from "../responsive-image.tsx";

/** How far below the window a carousel loads its first picture. */
const nearMargin = "0px 0px 50% 0px";

/**
 * Which slides may load their pictures: the first when the carousel comes near, the others when they are about to be
 * shown. Source: docs/speed/first-visit.md#pictures-and-films
 */
export function useLoadedSlides(
  ref: RefObject<HTMLElement | null>,
  isAtTop: boolean,
): {
  /** Lets the slides up to this one load. */
  readonly load: (index: number) => void;
  readonly waitOf: (index: number) => PictureWait | null;
} {
  const [last, setLast] = useState(isAtTop ? 0 : -1);
  const load = useCallback((index: number) => setLast((now) => Math.max(now, index)), []);
  useEffect(() => {
    const element = ref.current;
    if (!element || isAtTop) {
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          load(0);
          observer.disconnect();
        }
      },
      { rootMargin: nearMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isAtTop, load]);
  const waitOf = (index: number) => {
    if (index <= last) {
      return null;
    }
    return index === 0 ? "until_near" : "until_shown";
  };
  return { load, waitOf };
}
