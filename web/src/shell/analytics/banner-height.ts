import { useEffect, useEffectEvent } from "react";
import { useConsent } from "./consent.ts";

export const bannerId = "cookie-banner";

/**
 * Calls a function with the height of the cookie banner ("77px") whenever it changes, and with an empty text once it no
 * longer covers the bottom of the window. The height is no property of the document, since such a change makes the
 * browser style every element of the page. Source: docs/speed/first-visit.md#scripts
 */
export function useBannerHeight(apply: (height: string) => void): void {
  const consent = useConsent();
  const onChange = useEffectEvent(apply);
  useEffect(() => {
    const banner = document.getElementById(bannerId);
    if (consent !== "unset" || !banner) {
      return;
    }
    const observer = new ResizeObserver(() => onChange(`${banner.offsetHeight}px`));
    observer.observe(banner);
    return () => {
      observer.disconnect();
      onChange("");
    };
  }, [consent]);
}
