import { mostPeople, type Capacity } from "./capacity.ts";
import { houseRuleSubjects, type HouseRules } from "./house-rules.ts";

/** What a space can say of itself, as far as its completeness depends on it. */
export interface CountedFacts {
  readonly neighbourhood: string | null;
  readonly postcode: string | null;
  readonly position: object | null;
  readonly uses: readonly unknown[];
  readonly capacity: Capacity;
  readonly features: readonly unknown[];
  readonly floorPlan: object | null;
  readonly ceilingHeight: number | null;
  readonly doorWidth: number | null;
  readonly power: string | null;
  readonly houseRules: HouseRules;
  readonly hostPhone: string | null;
  readonly arrival: string | null;
}

/** The counted facts, in the order of their form, and what to add where one is missing. */
export const factRequests = {
  neighbourhood: "its neighbourhood",
  postcode: "its postcode",
  position: "where it is on the map",
  uses: "what it can be booked for",
  capacity: "how many people fit",
  features: "what features it has",
  ceilingHeight: "how high its ceiling is",
  doorWidth: "how wide its door is",
  power: "what power there is",
  floorPlan: "a floor plan",
  houseRules: "all its house rules",
  arrival: "how customers get in and whom they call",
} as const;

type CountedFact = keyof typeof factRequests;

/** All counted facts. */
// The keys of the requests are the facts, which the compiler forgets in a list of keys.
export const countedFacts = Object.keys(factRequests) as readonly CountedFact[];

/**
 * Lists the facts that a space does not tell, in the order of their form. A capacity counts with one layout, house rules
 * with all subjects, the arrival with the host's phone number. Source: docs/spaces/facts.md#how-complete
 */
export function missingFacts(facts: CountedFacts): CountedFact[] {
  const isKnown: Readonly<Record<CountedFact, boolean>> = {
    neighbourhood: facts.neighbourhood !== null,
    postcode: facts.postcode !== null,
    position: facts.position !== null,
    uses: facts.uses.length > 0,
    capacity: mostPeople(facts.capacity) !== null,
    features: facts.features.length > 0,
    ceilingHeight: facts.ceilingHeight !== null,
    doorWidth: facts.doorWidth !== null,
    power: facts.power !== null,
    floorPlan: facts.floorPlan !== null,
    houseRules: houseRuleSubjects.every((subject) => facts.houseRules[subject] !== null),
    arrival: facts.arrival !== null && facts.hostPhone !== null,
  };
  return countedFacts.filter((fact) => !isKnown[fact]);
}

/** Says what to add: "how many people fit, a floor plan and what power there is". */
export function describeMissingFacts(missing: readonly CountedFact[]): string {
  const requests = missing.map((fact) => factRequests[fact]);
  const last = requests.at(-1) ?? "";
  return requests.length < 2 ? last : `${requests.slice(0, -1).join(", ")} and ${last}`;
}
