import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Streets } from "./draw-streets.ts";

type Place = Pick<Space, "name" | "address" | "mapUrl" | "mapImageUrl">;

interface MapProps {
  readonly place: Place;
  /** What is drawn for a place without a picture of a map. */
  readonly streets: Streets;
}

/** The address of a space beside a map. */
export function SpaceLocation({ place, streets }: MapProps) {
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.address)}`;
  return (
    <div className="grid gap-8 md:grid-cols-12">
      <div className="md:col-span-8">
        <SpaceMap place={place} streets={streets} />
      </div>
      <div className="md:col-span-4">
        <h2 className="small-caps font-sans text-ink-soft">Address</h2>
        <address className="mt-2 text-lg leading-snug whitespace-pre-line not-italic">
          {place.address.replaceAll(", ", "\n")}
        </address>
        <a
          href={search}
          rel="noopener"
          target="_blank"
          className="mt-6 inline-block font-semibold underline underline-offset-4"
        >
          Open in maps
        </a>
      </div>
    </div>
  );
}

/**
 * A picture of a map or a drawing. An external map loads on request. `isFilling` makes it fill the available height.
 */
export function SpaceMap({
  place,
  streets,
  isFilling = false,
}: MapProps & { isFilling?: boolean }) {
  const [isMapShown, setIsMapShown] = useState(false);
  const shape = isFilling ? "size-full min-h-60 object-cover" : "aspect-[3/2] w-full object-cover";
  if (place.mapUrl && isMapShown) {
    return (
      <iframe title={`Map of ${place.name}`} src={place.mapUrl} className={`${shape} border-0`} />
    );
  }
  return (
    <div className={isFilling ? "relative size-full" : "relative"}>
      {place.mapImageUrl ? (
        <img src={place.mapImageUrl} alt={`Map of ${place.name}`} className={shape} />
      ) : (
        <DrawnMap name={place.name} streets={streets} className={shape} />
      )}
      {place.mapUrl && (
        <Button
          isSmall
          look="ink"
          className="absolute bottom-4 left-4"
          onClick={() => setIsMapShown(true)}
        >
          Show the map
        </Button>
      )}
    </div>
  );
}

function DrawnMap({
  name,
  streets,
  className,
}: {
  name: string;
  streets: Streets;
  className: string;
}) {
  return (
    <svg
      viewBox="0 0 600 400"
      role="img"
      aria-label={`A sketch of the streets around ${name}`}
      preserveAspectRatio="xMidYMid slice"
      className={`${className} bg-paper-deep`}
    >
      <path d={streets.narrow} stroke="#faf7f2" strokeWidth="14" />
      <path d={streets.wide} stroke="#fff" strokeWidth="30" fill="none" />
      <g transform="translate(300 200)">
        <path d="M0 0 C-26 -34 -26 -66 0 -66 C26 -66 26 -34 0 0" fill="#d9411e" />
        <circle cy="-42" r="9" fill="#faf7f2" />
      </g>
    </svg>
  );
}
