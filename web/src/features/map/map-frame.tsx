import { readBounds, writeBounds, type Bounds } from "@frontage/domain/search/bounds.ts";
import { useMemo, useState } from "react";
import { Dialog as AriaDialog, Modal, ModalOverlay } from "react-aria-components";
import { useCloseOnBack } from "../../ui/overlays/use-close-on-back.ts";
import { Link } from "../../ui/link.tsx";
import type { MapPlace } from "./map-place.ts";
import { SpacesMap, type SpacesMapProps } from "./spaces-map.tsx";

/** From this width on, the map stands beside the list. */
const wideWindow = "(min-width: 64rem)";

type MapFrameProps = Omit<SpacesMapProps, "onPick" | "bounds" | "onSearchHere"> & {
  /** The part that the list is limited to, as in its address; null if it is not. */
  readonly bounds: string | null;
  readonly onSearchHere: (bounds: string) => void;
  /** Brings the tile of a space into view. */
  readonly onShowTile: (code: string) => void;
};

/** The map beside the list; in a narrow window over it, where a card names the space whose pin was pressed. */
export default function MapFrame({ bounds, onShowTile, onSearchHere, ...props }: MapFrameProps) {
  const [isWide] = useState(() => matchMedia(wideWindow).matches);
  const [picked, setPicked] = useState<string | null>(null);
  const part = useMemo(() => (bounds === null ? null : readBounds(bounds)), [bounds]);
  const map = {
    ...props,
    bounds: part,
    onSearchHere: (moved: Bounds) => onSearchHere(writeBounds(moved)),
  };
  useCloseOnBack(!isWide, map.onClose);
  if (isWide) {
    return (
      <section aria-label="Map" className="sticky top-20 h-[calc(100dvh-6rem)] border border-ink">
        <SpacesMap {...map} onPick={onShowTile} />
      </section>
    );
  }
  const place = map.places.find(({ code }) => code === picked);
  return (
    <ModalOverlay isOpen className="fixed inset-0 z-40">
      <Modal className="size-full">
        <AriaDialog aria-label="Map" className="relative size-full outline-none">
          <SpacesMap {...map} pointed={picked} onPick={setPicked} />
          {place && <PickedPlace place={place} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function PickedPlace({ place }: { place: MapPlace }) {
  return (
    <div
      aria-live="polite"
      className="absolute inset-x-3 bottom-3 border border-ink bg-paper p-4 shadow-lg"
    >
      <Link
        to={place.to}
        className="text-subheading font-display font-bold after:absolute after:inset-0"
      >
        {place.name}
      </Link>
      <p className="figures mt-1 text-sm">{place.line}</p>
    </div>
  );
}
