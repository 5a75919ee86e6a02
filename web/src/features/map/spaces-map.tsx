import type { Bounds } from "@frontage/domain/search/bounds.ts";
import { Minus, Plus, X } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { addTileArchives, drawMap, type DrawnMap } from "./draw-map.ts";
import type { MapPlace } from "./map-place.ts";

export interface SpacesMapProps {
  readonly places: readonly MapPlace[];
  /** The address of the operator's style; null draws our own plans. */
  readonly styleUrl: string | null;
  /** The part that the list is limited to; null if it is not. */
  readonly bounds: Bounds | null;
  /** The space whose tile the visitor points at. */
  readonly pointed: string | null;
  readonly onPoint: (code: string | null) => void;
  readonly onPick: (code: string) => void;
  readonly onSearchHere: (bounds: Bounds) => void;
  readonly onClose: () => void;
}

const roundButton =
  "grid size-11 place-items-center border border-edge bg-paper hover:border-ink disabled:opacity-50";

/** A map of the spaces in a list. The list says the same for those who do not see the map. Source: docs/spaces/map.md */
export function SpacesMap(props: SpacesMapProps) {
  const { places, bounds, pointed, onSearchHere, onClose } = props;
  const container = useRef<HTMLDivElement>(null);
  const { map, isMissing, moved } = useDrawnMap(container, props);

  useEffect(() => map?.showPlaces(places, bounds === null), [map, places, bounds]);
  useEffect(() => map?.mark(pointed), [map, pointed]);

  return (
    <div className="relative size-full bg-paper-deep">
      <div
        ref={container}
        role="img"
        aria-label={`Map of ${places.length} ${places.length === 1 ? "space" : "spaces"}. The list has the same spaces.`}
        className="spaces-map size-full"
      />
      {isMissing && (
        <div className="absolute inset-x-4 top-20">
          <Notice>This browser cannot draw the map. The list has the same spaces.</Notice>
        </div>
      )}
      {moved && (
        <div className="absolute inset-x-0 top-3 flex justify-center">
          <Button isSmall look="ink" onClick={() => onSearchHere(moved)}>
            Search here
          </Button>
        </div>
      )}
      <div className="absolute top-3 left-3 flex flex-col gap-2">
        <button
          type="button"
          aria-label="Zoom in"
          className={roundButton}
          onClick={() => map?.zoom(1)}
        >
          <Icon of={Plus} size={18} />
        </button>
        <button
          type="button"
          aria-label="Zoom out"
          className={roundButton}
          onClick={() => map?.zoom(-1)}
        >
          <Icon of={Minus} size={18} />
        </button>
      </div>
      <button
        type="button"
        aria-label="Close the map"
        className={`${roundButton} absolute top-3 right-3`}
        onClick={onClose}
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  );
}

/** Draws the map once. `moved` is the part that a person has moved it to since the last search. */
function useDrawnMap(
  container: React.RefObject<HTMLDivElement | null>,
  { styleUrl, bounds, onPick, onPoint }: SpacesMapProps,
) {
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const [searched, setSearched] = useState(bounds);
  if (searched !== bounds) {
    setSearched(bounds);
    setMoved(null);
  }
  const pick = useEffectEvent((code: string) => onPick(code));
  const point = useEffectEvent((code: string | null) => onPoint(code));
  const draw = useEffectEvent((element: HTMLElement) =>
    drawMap({
      container: element,
      styleUrl,
      bounds,
      isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
      onMove: setMoved,
      onPick: pick,
      onPoint: point,
    }),
  );
  useEffect(() => {
    const element = container.current;
    let isCurrent = true;
    let drawn: DrawnMap | null = null;
    const start = async () => {
      if (styleUrl !== null) {
        await addTileArchives();
      }
      if (isCurrent && element) {
        try {
          drawn = draw(element);
          setMap(drawn);
        } catch {
          setIsMissing(true);
        }
      }
    };
    void start();
    return () => {
      isCurrent = false;
      drawn?.remove();
    };
  }, [container, styleUrl]);
  return { map, isMissing, moved };
}
