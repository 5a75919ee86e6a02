import { useEffect, type RefObject } from "react";

/** While a part covers the page, the header and footer beside it cannot be reached. What is opened later can be. */
export function useInertSurroundings(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covered: Element[] = [];
    for (let inside: Element | null = part.current; inside; inside = inside.parentElement) {
      for (const beside of inside.parentElement?.children ?? []) {
        if (beside !== inside && beside.matches("header, footer, nav, a")) {
          beside.setAttribute("inert", "");
          covered.push(beside);
        }
      }
    }
    return () => {
      for (const element of covered) {
        element.removeAttribute("inert");
      }
    };
  }, [part]);
}
