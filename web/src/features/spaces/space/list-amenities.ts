import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { amenityTitles, type AmenityType } from "@frontage/domain/spaces/amenities.ts";
import { featureTitles, type SpaceFeature } from "@frontage/domain/spaces/features.ts";

export interface Amenity {
  /** The id of its icon in `amenities.svg`. */
  readonly type: AmenityType | SpaceFeature;
  readonly title: string;
}

/** Returns the amenities of a space, and its features after them. Loaders call it, so that browsers need none of its code. */
export const listAmenities = (space: Space): Amenity[] => [
  ...space.amenities.map(({ type }) => ({ type, title: amenityTitles[type] })),
  ...space.features.map((type) => ({ type, title: featureTitles[type] })),
];
