import { amenityType, type Space } from "@frontage/contract/spaces/spaces.ts";
import type { OpeningRules } from "@frontage/contract/spaces/opening-rules.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { openingRulesOf, type OwnRules } from "@frontage/domain/settings/space-rules.ts";
import type { Database } from "../../db/connect.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import { presentCancellationPolicy } from "./present-cancellation-policy.ts";
import { loadHourPrices } from "./hour-prices.ts";
import { largestPictureUrl, presentPicture } from "../pictures/stored-picture.ts";
import { presentFacts } from "./facts/present-facts.ts";
import type { RegionRow, SpaceRow } from "./spaces.queries.ts";

/** Presents spaces to the public, in the order of the rows. */
export async function presentSpaces(
  db: Database,
  rows: readonly SpaceRow[],
  now: Temporal.Instant,
): Promise<Space[]> {
  const settings = await getBookingSettings(db);
  const hourPriceOf = await loadHourPrices(db, rows, settings, now);
  return rows.map((row) => presentSpace(row, settings, hourPriceOf(row.id)));
}

function presentSpace(
  row: SpaceRow,
  settings: BookingSettings,
  hourPrice: Space["hourPrice"],
): Space {
  const images = presentImages(row.pictures);
  return {
    ...row,
    ...presentFacts(row),
    floorPlan: row.floorPlan && presentPicture(row.floorPlan, `Floor plan of ${row.name}`),
    samplePrice: money(row.samplePrice, row.currency),
    hourPrice,
    openingRules: presentOpeningRules(settings, row),
    cancellationPolicy: presentCancellationPolicy(row.cancellationPolicy),
    heroImage: images.find(({ type }) => type === "banner")?.url ?? "",
    images,
    amenities: row.amenities.map((type) => ({ type: amenityType.parse(type) })),
    staff: [...row.staff],
    answers: [...row.answers],
    regions: row.regions.map(presentRegion),
  };
}

/** Presents the pictures of a space, in their order. */
export function presentImages(pictures: SpaceRow["pictures"]): Space["images"] {
  return pictures.map(({ type, alt, focalX, focalY, ...picture }) => ({
    url: largestPictureUrl(picture),
    type,
    picture: presentPicture(picture, alt),
    // The centre is left out, since most pictures have it and the list is long.
    ...((focalX !== 50 || focalY !== 50) && { focus: { x: focalX, y: focalY } }),
  }));
}

/** Presents the booking rules in force for a space. */
export function presentOpeningRules(settings: BookingSettings, own: OwnRules): OpeningRules {
  const { openingHours, ...rules } = openingRulesOf(settings, own);
  return { ...rules, openingHours: [...openingHours] };
}

export function presentRegion({
  width,
  height,
  screenGroups,
  code,
  name,
}: RegionRow): Space["regions"][number] {
  return {
    code,
    name,
    size: { width, height },
    screenGroups: screenGroups.map(presentScreenGroup),
  };
}

export function presentScreenGroup({
  code,
  name,
  isDesignHero,
  bounds,
  screens,
  resolutionWidth,
  resolutionHeight,
  idlePicture,
}: RegionRow["screenGroups"][number]): Space["regions"][number]["screenGroups"][number] {
  return {
    code,
    name,
    isDesignHero,
    bounds,
    screens: [...screens],
    resolution: { width: resolutionWidth, height: resolutionHeight },
    idle: idlePicture && presentPicture(idlePicture, ""),
  };
}
