import { amenityType, type Space } from "@frontage/contract/spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import { largestPictureUrl, presentPicture } from "./pictures.ts";
import type { SpaceRow } from "./spaces.queries.ts";

/** A space as everybody sees it. */
export function presentSpace(row: SpaceRow): Space {
  const images = row.pictures.map(({ type, alt, ...picture }) => ({
    url: largestPictureUrl(picture),
    type,
    picture: presentPicture(picture, alt),
  }));
  return {
    ...row,
    samplePrice: money(row.samplePrice, row.currency),
    heroImage: images.find(({ type }) => type === "banner")?.url ?? "",
    images,
    amenities: row.amenities.map((type) => ({ type: amenityType.parse(type) })),
    staff: [...row.staff],
    answers: [...row.answers],
    regions: row.regions.map(({ width, height, screenGroups, ...region }) => ({
      ...region,
      size: { width, height },
      screenGroups: screenGroups.map(
        ({ resolutionWidth, resolutionHeight, screens, ...group }) => ({
          ...group,
          screens: [...screens],
          resolution: { width: resolutionWidth, height: resolutionHeight },
        }),
      ),
    })),
  };
}
