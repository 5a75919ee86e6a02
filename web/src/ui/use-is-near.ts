import { useEffect, useState, type RefObject } from "react";

/** Whether an element is near the viewport or about to be printed. Once true, it stays true. */
export function useIsNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) {
      return undefined;
    }
    const arrive = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          arrive();
        }
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    addEventListener("beforeprint", arrive);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", arrive);
    };
  }, [ref, isNear]);
  return isNear;
}
