import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { amenityTitles, type AmenityType } from "@frontage/domain/spaces/amenities.ts";

export interface Amenity {
  readonly type: AmenityType;
  readonly title: string;
}

/** Returns the amenities of a space. Loaders call it, so that browsers need none of its code. */
export const listAmenities = (space: Space): Amenity[] =>
  space.amenities.map(({ type }) => ({ type, title: amenityTitles[type] }));
