import { spaceFeature, spaceUse } from "@frontage/contract/spaces/space-facts.ts";
import { amenityType } from "@frontage/contract/spaces/spaces.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import {
  openingRulesOf,
  type OpeningRules,
  type OwnRules,
} from "@frontage/domain/settings/space-rules.ts";
import type { DayRules } from "@frontage/domain/search/slots/asked-slots.ts";
import type { Place } from "@frontage/domain/search/bounds.ts";
import {
  houseRuleSubjects,
  type HouseRule,
  type HouseRules,
} from "@frontage/domain/spaces/house-rules.ts";
import { missingFacts } from "@frontage/domain/spaces/fact-completeness.ts";
import { mostPeople, type Capacity } from "@frontage/domain/spaces/capacity.ts";
import { capacityOf } from "../../spaces/facts/present-facts.ts";
import type { CatalogueRow } from "./catalogue.queries.ts";
import { valueBits } from "./value-bits.ts";

export const useBits = valueBits(spaceUse.options);
export const amenityBits = valueBits(amenityType.options);
export const featureBits = valueBits(spaceFeature.options);

/** A visible space as a search sees it. */
export interface CatalogueSpace {
  readonly id: number;
  /** Its place in the order of the list. */
  readonly index: number;
  /** The number of its city in the catalogue. */
  readonly city: number;
  readonly isBookable: boolean;
  readonly currency: string;
  /** Minutes to keep free between two bookings. */
  readonly gapMinutes: number;
  readonly rules: SpaceRules;
  readonly capacity: Capacity;
  readonly mostPeople: number | null;
  /** Their bits. */
  readonly uses: number;
  readonly amenities: number;
  readonly features: number;
  readonly floorArea: number;
  /** A display price per day, including tax, in minor units. */
  readonly samplePrice: number;
  readonly position: Place | null;
  /** How many facts it does not tell. Source: docs/spaces/facts.md#how-complete */
  readonly missingFacts: number;
}

/** What decides which slots a space offers, and their tax. Spaces with the same rules share one object. */
export interface SpaceRules {
  /** The number of these rules in the catalogue. */
  readonly index: number;
  readonly zone: string;
  readonly currency: string;
  readonly minDateOffset: number;
  /** The rules of a weekday; null on a day on which the space is closed. Monday is 1. */
  readonly onDay: (day: number) => DayRules | null;
}

/** Returns a function that makes the rules of a space, once for all spaces with the same. */
export function createSpaceRules(
  settings: BookingSettings,
): (row: OwnRules & Pick<CatalogueRow, "timeZone" | "currency">) => SpaceRules {
  const known = new Map<string, SpaceRules>();
  return ({
    timeZone: zone,
    currency,
    ownHours,
    ownMinDateOffset,
    ownMinDuration,
    ownMaxDuration,
  }) => {
    const own = { ownHours, ownMinDateOffset, ownMinDuration, ownMaxDuration };
    const key = JSON.stringify({ zone, currency, ...own });
    const index = known.size;
    const rules = known.get(key) ?? {
      index,
      zone,
      currency,
      ...dayRules(openingRulesOf(settings, own)),
    };
    known.set(key, rules);
    return rules;
  };
}

function dayRules({
  openingHours,
  minDateOffset,
  minDuration,
  maxDuration,
}: OpeningRules): Pick<SpaceRules, "minDateOffset" | "onDay"> {
  const days = openingHours.map((hours) => hours && { ...hours, minDuration, maxDuration });
  return { minDateOffset, onDay: (day) => days[day - 1] ?? null };
}

const houseRulesWith = (rule: HouseRule | null) =>
  // Made from all subjects, which the compiler cannot see in entries.
  Object.fromEntries(houseRuleSubjects.map((subject) => [subject, rule])) as never;
const allHouseRules: HouseRules = houseRulesWith({ answer: "ask", note: null });
const noHouseRules: HouseRules = houseRulesWith(null);

export function catalogueSpace(
  row: CatalogueRow,
  { index, city, rules }: Pick<CatalogueSpace, "index" | "city" | "rules">,
): CatalogueSpace {
  const { latitude, longitude } = row;
  const capacity = capacityOf(row);
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const floorPlan = row.floorPlanPictureId === null ? null : {};
  const houseRules = row.hasAllHouseRules ? allHouseRules : noHouseRules;
  return {
    id: row.id,
    index,
    city,
    isBookable: row.status === "available" && row.bookingEnabled,
    currency: row.currency,
    gapMinutes: Math.max(row.bufferBefore, row.bufferAfter),
    rules,
    capacity,
    mostPeople: mostPeople(capacity),
    uses: useBits.of(row.uses),
    amenities: amenityBits.of(row.amenities),
    features: featureBits.of(row.features),
    floorArea: row.floorArea,
    samplePrice: row.samplePrice,
    position,
    missingFacts: missingFacts({ ...row, capacity, position, floorPlan, houseRules }).length,
  };
}
