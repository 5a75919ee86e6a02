import { Map as MapIcon } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { Suspense, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";
import { queryOf } from "../../../ui/paths/site-path.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import type { TileSpace } from "../../spaces/tiles/space-tile.tsx";
import { withBounds } from "./with-bounds.ts";

// Loads when the map is opened, with the renderer of maps.
const OpenMap = lazyPart(() => import("./open-map.tsx"));

/** A list of spaces with a button that opens their map beside it. Source: docs/spaces/map.md */
export function ListWithMap({
  spaces,
  children,
}: {
  spaces: readonly TileSpace[];
  /** The list. `isBeside` is true while the map takes a part of its width. */
  children: (isBeside: boolean) => ReactNode;
}) {
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isPart = search.has("bounds");
  // Nothing found within a part of the map may be found in another one.
  const hasMap = isOpen || isPart || spaces.some(({ position }) => position !== null);
  return (
    <>
      <div className="page-width flex flex-wrap items-center gap-3 pb-6 empty:hidden noscript:hidden">
        {hasMap && (
          <Button ref={toggle} isSmall aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Icon of={MapIcon} size={18} />
            Map
          </Button>
        )}
        {isPart && (
          <ButtonLink to={queryOf(withBounds(search, null))} preventScrollReset look="quiet">
            Search everywhere
          </ButtonLink>
        )}
      </div>
      <div className={classNames(isOpen && "page-width lg:grid lg:grid-cols-3 lg:gap-10")}>
        <div ref={list} className={classNames(isOpen && "lg:col-span-2 [&_.page-width]:px-0")}>
          {children(isOpen)}
        </div>
        {isOpen && (
          <div>
            <Suspense fallback={<Spinner />}>
              <OpenMap
                spaces={spaces}
                list={list}
                onClose={() => {
                  setIsOpen(false);
                  toggle.current?.focus();
                }}
              />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}
