import {
  spaceFeature,
  spaceUse,
  type publicSpaceFacts,
  type SpaceFacts,
} from "@frontage/contract/spaces/space-facts.ts";
import { mostPeople, type Capacity } from "@frontage/domain/spaces/capacity.ts";
import { houseRuleSubjects, type HouseRules } from "@frontage/domain/spaces/house-rules.ts";
import { postcodeArea } from "@frontage/domain/spaces/postcode.ts";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Spaces } from "../../../db/schema.gen.ts";

/** The columns of the facts that everyone sees. */
type PublicColumns = Pick<
  Selectable<Spaces>,
  | "neighbourhood"
  | "postcode"
  | "latitude"
  | "longitude"
  | "uses"
  | "capacityStanding"
  | "capacitySeated"
  | "capacityTheatre"
  | "capacityBoardroom"
  | "capacityClassroom"
  | "features"
  | "ceilingHeight"
  | "doorWidth"
  | "power"
  | "houseRules"
>;

type PublicFacts = {
  readonly [Name in keyof typeof publicSpaceFacts]: z.output<(typeof publicSpaceFacts)[Name]>;
};

/** Presents the facts that everyone sees. Source: docs/spaces/facts.md#who-sees-what */
export function presentFacts(row: PublicColumns): PublicFacts {
  const { postcode, ...facts } = staffFacts(row);
  return {
    ...facts,
    postcodeArea: postcode === null ? null : postcodeArea(postcode),
    capacity: { ...facts.capacity, most: mostPeople(facts.capacity) },
  };
}

type StaffColumns = PublicColumns & Pick<Selectable<Spaces>, "hostPhone" | "arrival">;

/** Presents the facts of a space with what only those see who have booked it, let it or work for us. */
export function presentStaffFacts(row: StaffColumns) {
  const facts = storedFacts(row);
  return { ...facts, capacity: { ...facts.capacity, most: mostPeople(facts.capacity) } };
}

/** Returns the facts of a space as they were entered. */
export function storedFacts(row: StaffColumns): SpaceFacts {
  return { ...staffFacts(row), hostPhone: row.hostPhone, arrival: row.arrival };
}

function staffFacts(row: PublicColumns) {
  const { neighbourhood, postcode, latitude, longitude, ceilingHeight, doorWidth, power } = row;
  return {
    neighbourhood,
    postcode,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    uses: spaceUse.array().parse(row.uses),
    capacity: capacityOf(row),
    features: spaceFeature.array().parse(row.features),
    ceilingHeight,
    doorWidth,
    power,
    houseRules: houseRulesOf(row),
  };
}

type CapacityColumns = Pick<PublicColumns, Extract<keyof PublicColumns, `capacity${string}`>>;

/** Returns how many people fit into a space. */
export function capacityOf(row: CapacityColumns): Capacity {
  return {
    standing: row.capacityStanding,
    seated: row.capacitySeated,
    theatre: row.capacityTheatre,
    boardroom: row.capacityBoardroom,
    classroom: row.capacityClassroom,
  };
}

function houseRulesOf({ houseRules }: Pick<PublicColumns, "houseRules">): HouseRules {
  const rules = houseRuleSubjects.map((subject) => [subject, houseRules[subject] ?? null]);
  // Made from all subjects, which the compiler cannot see in entries.
  return Object.fromEntries(rules) as never;
}

/** Returns the columns that store the facts of a space. */
export function factColumns({ position, capacity, houseRules, ...facts }: SpaceFacts) {
  return {
    ...facts,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    uses: [...new Set(facts.uses)],
    features: [...new Set(facts.features)],
    capacityStanding: capacity.standing,
    capacitySeated: capacity.seated,
    capacityTheatre: capacity.theatre,
    capacityBoardroom: capacity.boardroom,
    capacityClassroom: capacity.classroom,
    houseRules: JSON.stringify(
      Object.fromEntries(Object.entries(houseRules).filter(([, rule]) => rule !== null)),
    ),
  };
}
