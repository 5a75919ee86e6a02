import { useRef } from "react";
import { useLocation } from "react-router";
import { useBannerHeight } from "../../shell/analytics/banner-height.ts";
import { CompareBar } from "../compare/compare-bar.tsx";
import { ContinueBar } from "../drafts/continue-bar.tsx";

/** Where visitors look for a space. */
const isOfSpaces = (path: string) => /^\/(home|favourites|spaces(\/.*)?)?$/.test(path);

/** Where visitors and customers come back to. */
const isStart = (path: string) => /^\/(home|spaces|dashboard)?$/.test(path);

/**
 * What a visitor has begun, at the bottom of the window: it belongs to this browser, so it comes after the page, which is
 * the same for everybody, and moves nothing in it.
 */
export function PageDock() {
  const { pathname } = useLocation();
  const dock = useRef<HTMLDivElement>(null);
  useBannerHeight((height) => dock.current?.style.setProperty("--banner", height || "0px"));
  return (
    <div
      ref={dock}
      data-page-dock
      className="fixed inset-x-0 bottom-[var(--banner,0px)] z-20 print:hidden"
    >
      {isStart(pathname) && <ContinueBar />}
      {isOfSpaces(pathname) && <CompareBar />}
    </div>
  );
}
