import type { AmenityType, Space } from "@frontage/contract/spaces/spaces.ts";

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

export interface Amenity {
  readonly type: AmenityType;
  readonly title: string;
}

/** Returns the amenities of a space. Loaders call it, so that browsers need none of its code. */
export const listAmenities = (space: Space): Amenity[] =>
  space.amenities.map(({ type }) => ({ type, title: titles[type] }));
