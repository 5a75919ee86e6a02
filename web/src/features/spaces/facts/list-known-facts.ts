import type { Picture, Space } from "@frontage/contract/spaces/spaces.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { layouts, layoutTitles } from "@frontage/domain/spaces/capacity.ts";
import { featureTitles } from "@frontage/domain/spaces/features.ts";
import {
  houseRuleSubjects,
  houseRuleTitles,
  type HouseRule,
  type HouseRuleSubject,
} from "@frontage/domain/spaces/house-rules.ts";

interface KnownFact {
  /** The id of its icon in `facts.svg`. */
  readonly icon: "people" | "where" | "access" | "ceiling" | "door" | "power";
  readonly term: string;
  readonly text: string;
}

interface KnownRule {
  readonly subject: HouseRuleSubject;
  readonly term: string;
  readonly answer: HouseRule["answer"];
  /** The answer in words. */
  readonly text: string;
  readonly note: string | null;
}

/** What the facts on a page are made of, of a space as visitors or as its landlord see it. */
type FactsOfSpace = Pick<
  Space,
  | "neighbourhood"
  | "capacity"
  | "features"
  | "ceilingHeight"
  | "doorWidth"
  | "power"
  | "houseRules"
  | "floorPlan"
> & { readonly postcodeArea?: string | null };

/** What a space says of itself as plain data. Source: docs/spaces/facts.md#on-the-page */
export interface KnownFacts {
  readonly facts: readonly KnownFact[];
  readonly rules: readonly KnownRule[];
  readonly floorPlan: Picture | null;
}

const answerTexts: Readonly<Record<HouseRule["answer"], string>> = {
  yes: "Yes",
  ask: "Ask us first",
  no: "No",
};

/** Lists what a space says of itself; what it does not say is left out. Loaders call it, so that browsers need none of its code. */
export function listKnownFacts(space: FactsOfSpace): KnownFacts {
  const texts: Readonly<Record<KnownFact["icon"], { term: string; text: string | null }>> = {
    people: { term: "How many people", text: peopleOf(space) },
    where: { term: "Neighbourhood", text: neighbourhoodOf(space) },
    access: { term: "Access", text: accessOf(space) },
    door: { term: "Door", text: withLength(space.doorWidth, "wide") },
    ceiling: {
      term: "Ceiling",
      text: withLength(space.ceilingHeight, "high"),
    },
    power: { term: "Power", text: space.power },
  };
  return {
    facts: Object.entries(texts).flatMap(([icon, { term, text }]) =>
      // The keys of the texts are the icons, which the compiler cannot see in entries.
      text ? [{ icon: icon as KnownFact["icon"], term, text }] : [],
    ),
    rules: houseRuleSubjects.flatMap((subject) => {
      const rule = space.houseRules[subject];
      return rule
        ? [{ ...rule, subject, term: houseRuleTitles[subject], text: answerTexts[rule.answer] }]
        : [];
    }),
    floorPlan: space.floorPlan,
  };
}

/** "110 standing, 56 seated, 90 theatre", with spaces that do not break beside the numbers. */
function peopleOf({ capacity }: FactsOfSpace): string | null {
  const known = layouts.flatMap((layout) => {
    const people = capacity[layout];
    return people === null
      ? []
      : [`${formatNumber(people)}\u{a0}${layoutTitles[layout].toLowerCase()}`];
  });
  return known.join(", ") || null;
}

/** "Soho, W1F". */
function neighbourhoodOf({ neighbourhood, postcodeArea = null }: FactsOfSpace): string | null {
  return [neighbourhood, postcodeArea].filter((part) => part !== null).join(", ") || null;
}

/** The features that say how people and things get in. */
const accessFeatures = ["step-free", "ground-floor", "loading-bay", "parking"] as const;

/** "Step-free access, ground floor". */
function accessOf({ features }: FactsOfSpace): string | null {
  const [first, ...rest] = accessFeatures
    .filter((feature) => features.includes(feature))
    .map((feature) => featureTitles[feature]);
  return first === undefined
    ? null
    : [first, ...rest.map((title) => title.toLowerCase())].join(", ");
}

/** "95 cm wide", "2.4 m high". */
function withLength(centimetres: number | null, which: string): string | null {
  if (centimetres === null) {
    return null;
  }
  const length = centimetres < 100 ? `${centimetres} cm` : `${formatNumber(centimetres / 100)} m`;
  return `${length} ${which}`;
}
