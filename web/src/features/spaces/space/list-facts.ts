import { formatCancellationTiers } from "@frontage/domain/bookings/cancellation/format-cancellation-tiers.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { formatHourPrice } from "../format-hour-price.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";

export interface SpaceFact {
  readonly term: string;
  readonly text: string;
}

/** Returns the key facts of a space. Loaders call it, so that browsers need none of its code. */
export function listFacts(space: Space): SpaceFact[] {
  return [
    // A space that nobody can book has no price.
    ...(canBeBooked(space)
      ? [{ term: "From", text: `${formatWholeMoney(space.samplePrice)} a day, VAT included` }]
      : []),
    ...(canBeBooked(space) && space.hourPrice
      ? [{ term: "By the hour", text: formatHourPrice(space.hourPrice) }]
      : []),
    { term: "Floor area", text: `${formatNumber(space.floorArea)} sq ft` },
    { term: "Footfall", text: space.footfallPeriod },
    { term: "Screens", text: screensOf(space) },
    { term: "Where", text: space.shortAddress },
    ...(canBeBooked(space)
      ? [{ term: "Cancellation", text: formatCancellationTiers(space.cancellationPolicy) }]
      : []),
  ];
}

function screensOf(space: Space): string {
  const count = space.regions.reduce((sum, { screenGroups }) => sum + screenGroups.length, 0);
  return formatCount(count, "screen");
}
