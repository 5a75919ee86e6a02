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

/** A visible space as a search sees it. */
export interface CatalogueSpace {
  readonly id: number;
  /** Its place in the order of the list. */
  readonly index: number;
  readonly city: string;
  readonly isBookable: boolean;
  readonly zone: string;
  readonly currency: string;
  /** Minutes to keep free between two bookings. */
  readonly gapMinutes: number;
  readonly rules: SpaceRules;
  readonly capacity: Capacity;
  readonly mostPeople: number | null;
  readonly uses: readonly string[];
  readonly amenities: readonly string[];
  readonly features: readonly string[];
  readonly floorArea: number;
  /** A display price per day, including tax, in minor units. */
  readonly samplePrice: number;
  readonly position: Place | null;
  /** How many facts it does not tell. Source: docs/spaces/facts.md#how-complete */
  readonly missingFacts: number;
}

/** The booking rules of a space. Spaces with the same rules share one object. */
export interface SpaceRules {
  readonly minDateOffset: number;
  /** The rules of a weekday; null on a day on which the space is closed. Monday is 1. */
  readonly onDay: (day: number) => DayRules | null;
}

/** Returns a function that makes the rules of a space, once for all spaces with the same own rules. */
export function createSpaceRules(settings: BookingSettings): (own: OwnRules) => SpaceRules {
  const known = new Map<string, SpaceRules>();
  return ({ ownHours, ownMinDateOffset, ownMinDuration, ownMaxDuration }) => {
    const own = { ownHours, ownMinDateOffset, ownMinDuration, ownMaxDuration };
    const key = JSON.stringify(own);
    const rules = known.get(key) ?? spaceRules(openingRulesOf(settings, own));
    known.set(key, rules);
    return rules;
  };
}

function spaceRules({
  openingHours,
  minDateOffset,
  minDuration,
  maxDuration,
}: OpeningRules): SpaceRules {
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
  index: number,
  rules: SpaceRules,
): CatalogueSpace {
  const { latitude, longitude } = row;
  const capacity = capacityOf(row);
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const floorPlan = row.floorPlanPictureId === null ? null : {};
  const houseRules = row.hasAllHouseRules ? allHouseRules : noHouseRules;
  return {
    id: row.id,
    index,
    city: row.city,
    isBookable: row.status === "available" && row.bookingEnabled,
    zone: row.timeZone,
    currency: row.currency,
    gapMinutes: Math.max(row.bufferBefore, row.bufferAfter),
    rules,
    capacity,
    mostPeople: mostPeople(capacity),
    uses: row.uses,
    amenities: row.amenities,
    features: row.features,
    floorArea: row.floorArea,
    samplePrice: row.samplePrice,
    position,
    missingFacts: missingFacts({ ...row, capacity, position, floorPlan, houseRules }).length,
  };
}
