import type { AmenityType } from "@frontage/contract/spaces/spaces.ts";
import icons from "./amenities.svg?url";

const titles: Record<AmenityType, string> = {
  "fitting-room": "Fitting room",
  "cash-desk": "Cash desk",
  "adjustable-shelving": "Adjustable shelving",
  lighting: "Lighting",
  "colored-lighting": "Coloured lighting",
  heating: "Heating",
  wifi: "Wi-Fi",
  "air-conditioning": "Air conditioning",
  toilets: "Toilets",
  "stock-room": "Stock room",
  "wheelchair-access": "Wheelchair access",
  speakers: "Speakers",
};

/** The site's label for an amenity. */
export const amenityTitle = (type: AmenityType): string => titles[type];

/** The amenities of a space. Their icons are a file of their own, since as components they are part of the script. */
export function AmenityTiles({ types }: { types: readonly AmenityType[] }) {
  return (
    <ul className="grid grid-cols-2 gap-px border border-hairline bg-hairline sm:grid-cols-3 lg:grid-cols-4">
      {types.map((type) => (
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
          <span className="font-semibold">{titles[type]}</span>
        </li>
      ))}
    </ul>
  );
}
