import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { useSiteData } from "../../../shell/site-data.ts";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href, withQuery, withSearch } from "../../../ui/paths/site-path.ts";
import MapFrame from "../../map/map-frame.tsx";
import type { MapPlace } from "../../map/map-place.ts";
import type { TileSpace } from "../../spaces/tiles/space-tile.tsx";
import { withBounds } from "./with-bounds.ts";

/** The map of a list. Each marks what a visitor points at in the other. */
export default function OpenMap({
  spaces,
  list,
  onClose,
}: {
  spaces: readonly TileSpace[];
  /** Contains the tiles. */
  list: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const { config } = useSiteData();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [pointed, setPointed] = useState<string | null>(null);
  const places = useMemo(() => spaces.flatMap((space) => placeOf(space)), [spaces]);
  const tileOf = (code: string) => list.current?.querySelector(`[data-space="${code}"]`);
  const point = (code: string | null) => {
    setPointed(code);
    list.current?.querySelector("[data-pointed]")?.removeAttribute("data-pointed");
    if (code !== null) {
      tileOf(code)?.setAttribute("data-pointed", "");
    }
  };
  const pointFrom = useEffectEvent(({ target }: Event) => {
    const tile = target instanceof Element ? target.closest("[data-space]") : null;
    setPointed(tile?.getAttribute("data-space") ?? null);
  });
  useEffect(() => {
    const closed = new AbortController();
    for (const type of ["pointerover", "focusin"]) {
      list.current?.addEventListener(type, (event) => pointFrom(event), closed);
    }
    return () => closed.abort();
  }, [list]);
  return (
    <MapFrame
      places={places}
      styleUrl={config.mapStyleUrl}
      bounds={search.get("bounds")}
      pointed={pointed}
      onPoint={point}
      onShowTile={(code) => tileOf(code)?.scrollIntoView({ block: "center" })}
      onSearchHere={(bounds) =>
        void navigate(withQuery("/spaces", withBounds(search, bounds)), {
          preventScrollReset: true,
        })
      }
      onClose={onClose}
    />
  );
}

function placeOf({ code, name, city, position, pin, offer }: TileSpace): MapPlace[] {
  const to = withSearch(href("/spaces/:slug", { slug: code }), offer?.query ?? "");
  return position
    ? [{ code, name, city, position, price: pin, to, line: offer?.line ?? [city, pin].join(" · ") }]
    : [];
}
