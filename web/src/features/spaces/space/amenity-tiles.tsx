import type { AmenityType } from "@frontage/contract/spaces/spaces.ts";
import {
  Accessibility,
  AirVent,
  Archive,
  Banknote,
  Flame,
  Lamp,
  Lightbulb,
  Rows3,
  Shirt,
  Speaker,
  Toilet,
  Wifi,
  type LucideIcon,
} from "lucide-react";

const amenities: Record<AmenityType, { title: string; icon: LucideIcon }> = {
  "fitting-room": { title: "Fitting room", icon: Shirt },
  "cash-desk": { title: "Cash desk", icon: Banknote },
  "adjustable-shelving": { title: "Adjustable shelving", icon: Rows3 },
  lighting: { title: "Lighting", icon: Lightbulb },
  "colored-lighting": { title: "Coloured lighting", icon: Lamp },
  heating: { title: "Heating", icon: Flame },
  wifi: { title: "Wi-Fi", icon: Wifi },
  "air-conditioning": { title: "Air conditioning", icon: AirVent },
  toilets: { title: "Toilets", icon: Toilet },
  "stock-room": { title: "Stock room", icon: Archive },
  "wheelchair-access": { title: "Wheelchair access", icon: Accessibility },
  speakers: { title: "Speakers", icon: Speaker },
};

/** The site's label for an amenity. */
export const amenityTitle = (type: AmenityType): string => amenities[type].title;

/** The amenities of a space. */
export function AmenityTiles({ types }: { types: readonly AmenityType[] }) {
  return (
    <ul className="grid grid-cols-2 gap-px border border-hairline bg-hairline sm:grid-cols-3 lg:grid-cols-4">
      {types.map((type) => {
        const { title, icon: Icon } = amenities[type];
        return (
          <li key={type} className="flex flex-col gap-8 bg-paper p-5">
            <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
            <span className="font-semibold">{title}</span>
          </li>
        );
      })}
    </ul>
  );
}
