import { readBounds, writeBounds } from "@frontage/domain/search/bounds.ts";
import { Map as MapIcon } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { Suspense, useMemo, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useSiteData } from "../../../shell/site-data.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href, withQuery, withSearch } from "../../../ui/paths/site-path.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import type { MapPlace } from "../../map/map-place.ts";
import type { TileSpace } from "../../spaces/tiles/space-tile.tsx";

// Loads when the map is opened, with the renderer of maps.
const MapFrame = lazyPart(() => import("../../map/map-frame.tsx"));

/** A list of spaces with a button that opens their map beside it. Source: docs/spaces/map.md */
export function ListWithMap({
  spaces,
  children,
}: {
  spaces: readonly TileSpace[];
  /** The list. `isBeside` is true while the map takes a part of its width. */
  children: (isBeside: boolean) => ReactNode;
}) {
  const { config } = useSiteData();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const places = useMemo(() => spaces.flatMap((space) => placeOf(space)), [spaces]);
  const asked = search.get("bounds");
  const bounds = useMemo(() => (asked === null ? null : readBounds(asked)), [asked]);
  const tileOf = (code: string) => list.current?.querySelector(`[data-space="${code}"]`);
  const point = (code: string | null) => {
    setPointed(code);
    list.current?.querySelector("[data-pointed]")?.removeAttribute("data-pointed");
    if (code !== null) {
      tileOf(code)?.setAttribute("data-pointed", "");
    }
  };
  const pointFrom = ({ target }: { target: EventTarget }) => {
    const tile = target instanceof Element ? target.closest("[data-space]") : null;
    setPointed(tile?.getAttribute("data-space") ?? null);
  };
  const searchIn = (part: string | null) => {
    const query = new URLSearchParams(search);
    query.delete("page");
    query.delete("bounds");
    if (part !== null) {
      query.set("bounds", part);
    }
    void navigate(withQuery("/spaces", query), { preventScrollReset: true });
  };

  return (
    <>
      <div className="page-width flex flex-wrap items-center gap-3 pb-6 noscript:hidden">
        <Button ref={toggle} isSmall aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon of={MapIcon} size={18} />
          Map
        </Button>
        {bounds && (
          <Button isSmall look="quiet" onClick={() => searchIn(null)}>
            Search everywhere
          </Button>
        )}
      </div>
      <div className={classNames(isOpen && "page-width lg:grid lg:grid-cols-3 lg:gap-10")}>
        <div
          ref={list}
          className={classNames(isOpen && "lg:col-span-2 [&_.page-width]:px-0")}
          onPointerOver={isOpen ? pointFrom : undefined}
          onFocus={isOpen ? pointFrom : undefined}
        >
          {children(isOpen)}
        </div>
        {isOpen && (
          <div>
            <Suspense fallback={<Spinner />}>
              <MapFrame
                places={places}
                styleUrl={config.mapStyleUrl}
                bounds={bounds}
                pointed={pointed}
                onPoint={point}
                onShowTile={(code) => tileOf(code)?.scrollIntoView({ block: "center" })}
                onSearchHere={(part) => searchIn(writeBounds(part))}
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

function placeOf({ code, name, city, position, pin, offer }: TileSpace): MapPlace[] {
  const to = withSearch(href("/spaces/:slug", { slug: code }), offer?.query ?? "");
  return position
    ? [{ code, name, city, position, price: pin, to, line: offer?.line ?? [city, pin].join(" · ") }]
    : [];
}
