import icons from "./amenities.svg?url";
import type { Amenity } from "./list-amenities.ts";

/** The amenities and features of a space. Their icons are a file of their own, since as components they are part of the script. */
export function AmenityTiles({ amenities }: { amenities: readonly Amenity[] }) {
  return (
    <ul className="grid grid-cols-2 gap-px border border-hairline bg-hairline sm:grid-cols-3 lg:grid-cols-4">
      {amenities.map(({ type, title }) => (
        <li key={type} className="flex flex-col gap-8 bg-paper p-5">
          <svg
            aria-hidden="true"
            width={28}
            height={28}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <use href={`${icons}#${type}`} />
          </svg>
          <span className="font-semibold">{title}</span>
        </li>
      ))}
    </ul>
  );
}
