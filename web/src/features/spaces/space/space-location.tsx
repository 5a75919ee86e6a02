import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";

type Place = Pick<Space, "name" | "address" | "mapUrl" | "mapImageUrl">;

/** The address of a space beside a map. */
export function SpaceLocation({ place }: { place: Place }) {
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.address)}`;
  return (
    <div className="grid gap-8 md:grid-cols-12">
      <div className="md:col-span-8">
        <SpaceMap place={place} />
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
export function SpaceMap({ place, isFilling = false }: { place: Place; isFilling?: boolean }) {
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
        <DrawnMap name={place.name} className={shape} />
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

/** Invented streets, drawn from the letters of the name, so that the same name always gives the same streets. */
function DrawnMap({ name, className }: { name: string; className: string }) {
  const letters = [...name].map((letter) => letter.codePointAt(0) ?? 0);
  const offset = (index: number) => ((letters[index % letters.length] ?? 0) % 40) - 20;
  const streets = [90, 190, 300, 420, 530].map(
    (x, index) => `M${x + offset(index)} 0 L${x - offset(index + 3)} 400`,
  );
  const lanes = [70, 150, 260, 340].map(
    (y, index) => `M0 ${y + offset(index + 5)} L600 ${y - offset(index + 7)}`,
  );
  return (
    <svg
      viewBox="0 0 600 400"
      role="img"
      aria-label={`A sketch of the streets around ${name}`}
      preserveAspectRatio="xMidYMid slice"
      className={`${className} bg-paper-deep`}
    >
      <path d={[...streets, ...lanes].join(" ")} stroke="#faf7f2" strokeWidth="14" />
      <path
        d={`M0 ${215 + offset(2)} C200 ${190 + offset(4)} 400 ${230 + offset(6)} 600 ${200 + offset(8)}`}
        stroke="#fff"
        strokeWidth="30"
        fill="none"
      />
      <g transform="translate(300 200)">
        <path d="M0 0 C-26 -34 -26 -66 0 -66 C26 -66 26 -34 0 0" fill="#d9411e" />
        <circle cy="-42" r="9" fill="#faf7f2" />
      </g>
    </svg>
  );
}
