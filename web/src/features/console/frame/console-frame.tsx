import { Menu, X } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useBannerHeight } from "../../../shell/analytics/banner-height.ts";
import { SkipLink } from "../../../shell/frame/skip-link.tsx";
import { Wordmark } from "../../../shell/frame/header.tsx";
import { UserWidget } from "../../../shell/frame/user-widget.tsx";
import { useUser } from "../../../shell/site-data.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { SearchButton } from "../search/search-button.tsx";
import { ConsoleNav } from "./console-nav.tsx";

/** The frame of the console: the menu beside the page, or behind a button on small screens. Controls are compact. */
export function ConsoleFrame({
  hasMenu = true,
  openRequests = 0,
  children,
}: {
  /** False while the session lacks its second factor: only one page opens then. */
  readonly hasMenu?: boolean;
  /** How many requests of the inbox are open. */
  readonly openRequests?: number;
  readonly children: ReactNode;
}) {
  const user = useUser();
  const { pathname } = useLocation();
  // The path at which the menu was opened: navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const menu = useRef<HTMLDivElement>(null);
  // The menu scrolls by itself, and ends above the banner.
  useBannerHeight((height) => menu.current?.style.setProperty("--banner", height || "0px"));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another path has another link.
  useEffect(() => showCurrentLink(menu.current), [pathname]);
  return (
    <div data-compact className="min-h-dvh text-[0.9375rem]">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-ink bg-paper print:hidden">
        <div className="flex h-14 items-center gap-4 px-4 lg:px-6">
          {hasMenu && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls="console-menu"
              aria-label={isOpen ? "Close menu" : "Open menu"}
              className="-ml-2 grid size-11 place-items-center lg:hidden"
              onClick={() => setOpenOn(isOpen ? null : pathname)}
            >
              {isOpen ? <Icon of={X} /> : <Icon of={Menu} />}
            </button>
          )}
          <Link to="/" aria-label="Frontage, home" className="py-2">
            <Wordmark className="text-2xl" />
          </Link>
          <span className="small-caps border-l border-hairline pl-4 text-ink-soft max-[23rem]:sr-only">
            Console
          </span>
          <div className="ml-auto flex items-center gap-3">
            {hasMenu && <SearchButton />}
            {user && <UserWidget user={user} />}
          </div>
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div
          ref={menu}
          id="console-menu"
          className={classNames(
            "border-hairline pt-6 max-lg:border-b max-lg:px-2 lg:sticky lg:top-14 lg:h-[calc(100dvh-3.5rem-var(--banner,0px))] lg:overflow-y-auto lg:border-r lg:px-3 print:hidden",
            !isOpen && "max-lg:hidden",
          )}
        >
          {hasMenu && <ConsoleNav openRequests={openRequests} />}
        </div>
        <main id="main" className="min-w-0 px-4 pt-6 pb-20 sm:px-6 lg:px-10 lg:pt-8">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Scrolls the menu, which is longer than most windows, to the link of the current page. */
function showCurrentLink(menu: HTMLElement | null): void {
  const link = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!menu || !link) {
    return;
  }
  const end = link.offsetTop + link.offsetHeight;
  if (link.offsetTop < menu.scrollTop || end > menu.scrollTop + menu.clientHeight) {
    menu.scrollTop = link.offsetTop - menu.clientHeight / 2;
  }
}
